import { per100g, type FactsBySlug } from './article-facts.ts';

export const dispensaFacts: FactsBySlug = {
  'spaghetti-bronzo': {
    ingredients: ['Semola di *grano duro*, acqua', '*Durum wheat* semolina, water'],
    allergens: ['gluten'],
    traces: ['soybeans', 'mustard'],
    nutrition: per100g(359, 1.5, 0.3, 71, 3.2, 3, 13, 0.01),
  },
  'orecchiette-grano-arso': {
    ingredients: [
      'Semola di *grano duro*, farina di *grano* arso 20 %, acqua',
      '*Durum wheat* semolina, burnt *wheat* flour 20%, water',
    ],
    allergens: ['gluten'],
    traces: ['soybeans', 'mustard'],
    nutrition: per100g(352, 1.6, 0.3, 69, 3, 4.2, 13, 0.01),
  },
  'fusilli-ceci': { traces: ['soybeans'], nutrition: per100g(353, 5.5, 0.7, 47, 3.5, 12.4, 22, 0.06) },
  'riso-carnaroli': { nutrition: per100g(350, 0.6, 0.2, 78, 0.2, 1, 7, 0.01) },
  'passata-datterino': { nutrition: per100g(35, 0.3, 0.1, 6.1, 5.6, 1.3, 1.3, 0.3) },
  'sugo-norma': {
    ingredients: [
      'Pomodoro, melanzane 28 %, olio extravergine di oliva, ricotta salata (*latte*), basilico, sale',
      'Tomato, aubergine 28%, extra virgin olive oil, salted ricotta (*milk*), basil, salt',
    ],
    allergens: ['milk'],
    nutrition: per100g(112, 9.2, 1.9, 4.6, 4.1, 1.8, 1.9, 1.1),
  },
  'pesto-ligure': {
    ingredients: [
      'Basilico genovese DOP 38 %, olio extravergine di oliva, formaggi (*latte*), pinoli, aglio, sale',
      'Genoese basil PDO 38%, extra virgin olive oil, cheeses (*milk*), pine nuts, garlic, salt',
    ],
    allergens: ['milk'],
    traces: ['nuts'],
    nutrition: per100g(520, 53, 7.8, 4.5, 1.2, 1.6, 6.2, 2.4),
  },
  'carciofi-olio': {
    content: { amount: 280, unit: 'g', drained: 170 },
    ingredients: [
      'Carciofini 60 %, olio extravergine di oliva, aceto di vino (*solfiti*), erbe',
      'Baby artichokes 60%, extra virgin olive oil, wine vinegar (*sulphites*), herbs',
    ],
    allergens: ['sulphites'],
    nutrition: per100g(168, 15.8, 2.2, 3.1, 0.9, 2.8, 1.9, 1.6),
  },
  'capperi-sale': { nutrition: per100g(34, 0.9, 0.2, 2.6, 0.4, 3.2, 2.4, 22) },
  lenticchie: { nutrition: per100g(337, 1.1, 0.2, 52, 1.8, 16, 24, 0.02) },
  'fagioli-zolfini': { nutrition: per100g(312, 1.5, 0.3, 46, 2.6, 17, 22, 0.02) },
  'farro-perlato': {
    ingredients: ['*Farro* (*frumento*)', '*Spelt* (*wheat*)'],
    allergens: ['gluten'],
    nutrition: per100g(346, 2.4, 0.4, 65, 2.7, 7.5, 13, 0.01),
  },
  'polenta-integrale': { nutrition: per100g(349, 3.2, 0.5, 70, 1.2, 6.5, 8.5, 0.01) },
  'farina-tipo-1': {
    ingredients: ['Farina di *grano tenero* di tipo 1', 'Type 1 soft *wheat* flour'],
    allergens: ['gluten'],
    traces: ['soybeans'],
    nutrition: per100g(344, 1.2, 0.2, 70, 1.9, 4, 12, 0.01),
  },
  'taralli-finocchio': {
    ingredients: [
      'Farina di *grano tenero*, vino bianco (*solfiti*), olio extravergine di oliva, semi di finocchio, sale',
      'Soft *wheat* flour, white wine (*sulphites*), extra virgin olive oil, fennel seeds, salt',
    ],
    allergens: ['gluten', 'sulphites'],
    traces: ['sesame', 'nuts'],
    nutrition: per100g(468, 18.5, 2.8, 64, 2, 3.4, 8.7, 2.1),
  },
  'grissini-stirati': {
    ingredients: [
      'Farina di *grano tenero*, olio di oliva, malto d’*orzo*, lievito, sale',
      'Soft *wheat* flour, olive oil, *barley* malt, yeast, salt',
    ],
    allergens: ['gluten'],
    traces: ['sesame', 'soybeans'],
    nutrition: per100g(410, 8.9, 1.4, 70, 2.5, 3.2, 11, 1.9),
  },
  'origano-rametti': { nutritionExemption: 'herbsSpices' },
  peperoncino: { nutritionExemption: 'herbsSpices' },
  'sale-affumicato': { nutritionExemption: 'salt' },
  'cesto-dispensa': {
    content: { amount: 2.4, unit: 'kg' },
    ingredients: [
      'Pasta: semola di *grano duro*, acqua. Passata: pomodoro datterino, sale. Pesto: basilico, olio extravergine di oliva, formaggi (*latte*), pinoli, aglio, sale. Carciofini: carciofini, olio extravergine di oliva, aceto di vino (*solfiti*), erbe. Taralli: farina di *grano tenero*, vino bianco (*solfiti*), olio extravergine di oliva, semi di finocchio, sale. Olio extravergine di oliva',
      'Pasta: *durum wheat* semolina, water. Passata: datterino tomatoes, salt. Pesto: basil, extra virgin olive oil, cheeses (*milk*), pine nuts, garlic, salt. Artichokes: baby artichokes, extra virgin olive oil, wine vinegar (*sulphites*), herbs. Taralli: soft *wheat* flour, white wine (*sulphites*), extra virgin olive oil, fennel seeds, salt. Extra virgin olive oil',
    ],
    allergens: ['gluten', 'milk', 'sulphites'],
    traces: ['sesame', 'nuts', 'soybeans', 'mustard'],
    // Average of the hamper.
    nutrition: per100g(316, 21, 3.2, 24, 3.6, 2.2, 5.4, 0.9),
  },
};
