import type { ListedProduct } from '#contract/catalogue.ts';
import type { ProductFacts } from '#contract/fields/product-facts.ts';

/** A product without a discount, in stock. */
export const createProduct = (changes: Partial<ListedProduct> = {}): ListedProduct => ({
  id: 'honey',
  name: 'Miele',
  images: [],
  price: 890,
  kp: 7,
  kpNovv: 0,
  discountPercentage: 0,
  availableQuantity: 5,
  category: null,
  subCategory: null,
  ...changes,
});

/** Facts with a value in most fields. */
export const createFacts = (changes: Partial<ProductFacts> = {}): ProductFacts => {
  const company = {
    name: 'Frantoio Rossi S.r.l.',
    address: 'Via degli Ulivi 1\n50022 Greve in Chianti',
    email: 'info@frantoio.example.com',
    country: 'IT',
  };
  return {
    kind: 'food',
    content: { amount: 350, unit: 'g', drained: 210 },
    gtin: '8001234567890',
    origin: 'Italia',
    storage: 'In luogo fresco e asciutto.',
    usage: 'Pronto da servire.',
    ingredients: 'farina di *frumento*, *latte*, sale',
    allergens: ['gluten', 'milk'],
    traces: ['nuts'],
    diets: ['vegetarian'],
    nutrition: {
      per: '100g',
      energyKj: 1520,
      energyKcal: 363,
      fat: 2,
      saturates: 0.4,
      carbohydrate: 71.2,
      sugars: 3.1,
      fibre: 3,
      protein: 12,
      salt: 0.01,
    },
    operator: company,
    manufacturer: { ...company, email: '' },
    model: 'PB-350',
    alcohol: 12.5,
    minimumAge: 18,
    packaging: [{ part: 'Vasetto', material: 'GL 70', bin: 'glass' }],
    ...changes,
  };
};
