import { per100g, type FactsBySlug } from './article-facts.ts';

const honey = { nutritionExemption: 'unprocessed' } as const;

export const mieleFacts: FactsBySlug = {
  'miele-castagno': honey,
  'miele-agrumi': honey,
  'miele-rododendro': honey,
  'miele-acacia': honey,
  idromele: {
    kind: 'drink',
    ingredients: ['Acqua, miele, lieviti, *solfiti*', 'Water, honey, yeasts, *sulphites*'],
    allergens: ['sulphites'],
    alcohol: 12.5,
    minimumAge: 18,
    warnings: ['Bevi con moderazione. Da evitare in gravidanza.', 'Drink responsibly. Avoid during pregnancy.'],
  },
  'confettura-albicocche': { nutrition: per100g(178, 0.1, 0, 43, 42, 1.4, 0.5, 0.02) },
  'composta-mirtilli': { nutrition: per100g(62, 0.4, 0.1, 12.8, 12.1, 2.6, 0.6, 0.01) },
  'marmellata-arance': { nutrition: per100g(214, 0.1, 0, 52, 51, 0.9, 0.4, 0.02) },
  'confettura-fichi': {
    ingredients: ['Fichi 65 %, zucchero di canna, *mandorle* 8 %', 'Figs 65%, cane sugar, *almonds* 8%'],
    allergens: ['nuts'],
    nutrition: per100g(238, 4.1, 0.3, 47, 45, 3.2, 2.1, 0.02),
  },
  'crema-nocciole': {
    ingredients: [
      '*Nocciole* 50 %, zucchero di canna, cacao, burro di cacao',
      '*Hazelnuts* 50%, cane sugar, cocoa, cocoa butter',
    ],
    allergens: ['nuts'],
    traces: ['soybeans'],
    nutrition: per100g(571, 39, 6.1, 43, 40, 6.2, 9.6, 0.02),
  },
  'crema-pistacchio': {
    ingredients: [
      '*Pistacchi* 45 %, zucchero, olio di girasole, *latte* in polvere',
      '*Pistachios* 45%, sugar, sunflower oil, *milk* powder',
    ],
    allergens: ['nuts', 'milk'],
    nutrition: per100g(575, 39, 7.2, 44, 42, 4, 10.5, 0.3),
  },
  'cioccolato-72': { traces: ['milk', 'nuts'], nutrition: per100g(565, 42, 25, 32, 27, 11, 8.4, 0.02) },
  'cioccolato-latte-sale': {
    ingredients: [
      'Zucchero di canna, burro di cacao, *latte* in polvere, pasta di cacao, sale marino',
      'Cane sugar, cocoa butter, *milk* powder, cocoa mass, sea salt',
    ],
    allergens: ['milk'],
    traces: ['nuts'],
    nutrition: per100g(556, 35, 21, 52, 51, 2.4, 7, 0.9),
  },
  gianduiotti: {
    ingredients: [
      '*Nocciole* 36 %, zucchero, pasta di cacao, burro di cacao',
      '*Hazelnuts* 36%, sugar, cocoa mass, cocoa butter',
    ],
    allergens: ['nuts'],
    traces: ['milk'],
    nutrition: per100g(562, 37, 12, 46, 44, 5, 7.6, 0.02),
  },
  cantucci: {
    ingredients: [
      'Farina di *grano tenero*, zucchero, *mandorle* 25 %, *uova*, *burro*',
      'Soft *wheat* flour, sugar, *almonds* 25%, *eggs*, *butter*',
    ],
    allergens: ['gluten', 'nuts', 'eggs', 'milk'],
    nutrition: per100g(463, 18, 3.6, 62, 33, 4.2, 11, 0.2),
  },
  'baci-dama': {
    ingredients: [
      '*Nocciole*, *burro*, zucchero, farina di *grano tenero*, cioccolato fondente',
      '*Hazelnuts*, *butter*, sugar, soft *wheat* flour, dark chocolate',
    ],
    allergens: ['nuts', 'milk', 'gluten'],
    traces: ['eggs', 'soybeans'],
    nutrition: per100g(545, 36, 14, 45, 28, 4, 7.6, 0.15),
  },
  'frollini-saraceno': {
    ingredients: [
      'Farina di grano saraceno, *burro*, zucchero di canna, *uova*, sale',
      'Buckwheat flour, *butter*, cane sugar, *eggs*, salt',
    ],
    allergens: ['milk', 'eggs'],
    traces: ['nuts'],
    nutrition: per100g(478, 22, 13, 61, 21, 3, 7, 0.6),
  },
  'torta-limone': {
    ingredients: [
      '*Mandorle* 40 %, *uova*, zucchero, *burro*, limoni',
      '*Almonds* 40%, *eggs*, sugar, *butter*, lemons',
    ],
    allergens: ['nuts', 'eggs', 'milk'],
    traces: ['gluten'],
    nutrition: per100g(452, 29, 8.3, 36, 33, 4.6, 11, 0.2),
  },
};
