import { per100g, per100ml, type FactsBySlug } from './article-facts.ts';

const oil = { nutrition: per100ml(824, 91.6, 13.5, 0, 0, 0, 0, 0) } as const;

export const olioFacts: FactsBySlug = {
  'olio-taggiasca': oil,
  'olio-coratina': oil,
  'olio-toscano': oil,
  'olio-lattina': oil,
  'olio-nocellara': oil,
  'olio-limone': oil,
  'olio-basilico': oil,
  'olio-peperoncino': oil,
  'trio-oli': { ...oil, origin: ['Italia (Puglia, Liguria, Toscana)', 'Italy (Apulia, Liguria, Tuscany)'] },
  'aceto-balsamico': {
    ingredients: ['Mosto d’uva cotto, aceto di vino (*solfiti*)', 'Cooked grape must, wine vinegar (*sulphites*)'],
    allergens: ['sulphites'],
    origin: ['Italia (Emilia)', 'Italy (Emilia)'],
    nutrition: per100ml(248, 0, 0, 60, 58, 0, 0.5, 0.05),
  },
  'aceto-mele': { nutritionExemption: 'vinegar' },
  'aceto-vino-rosso': {
    ingredients: ['Aceto di vino rosso (*solfiti*)', 'Red wine vinegar (*sulphites*)'],
    allergens: ['sulphites'],
    nutritionExemption: 'vinegar',
  },
};

const coffee = {
  nutritionExemption: 'coffee',
  origin: ['Caffè da Brasile e India, tostato in Italia', 'Coffee from Brazil and India, roasted in Italy'],
} as const;
const tea = { nutritionExemption: 'tea' } as const;

export const caffeFacts: FactsBySlug = {
  'caffe-legna': coffee,
  'caffe-etiopia': { ...coffee, origin: ['Etiopia', 'Ethiopia'] },
  'caffe-espresso': coffee,
  'caffe-moka': coffee,
  'caffe-decaffeinato': coffee,
  'caffe-ricarica': coffee,
  orzo: {
    ingredients: ['*Orzo* tostato', 'Roasted *barley*'],
    allergens: ['gluten'],
    nutrition: per100g(356, 1.6, 0.4, 72, 1.2, 10, 9.5, 0.02),
  },
  'te-nero': { ...tea, origin: ['India (Assam)', 'India (Assam)'] },
  'te-verde-gelsomino': { ...tea, origin: ['Cina (Fujian)', 'China (Fujian)'] },
  'te-bergamotto': {
    ...tea,
    content: { amount: 40, unit: 'g' },
    origin: ['Tè da Sri Lanka, bergamotto italiano', 'Tea from Sri Lanka, Italian bergamot'],
  },
  'tisana-sera': tea,
  'tisana-finocchio': tea,
  'tisana-zenzero': { ...tea, origin: ['Zenzero da Perù, limoni italiani', 'Ginger from Peru, Italian lemons'] },
  'infuso-frutti': tea,
};
