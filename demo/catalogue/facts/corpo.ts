import type { FactsBySlug } from './article-facts.ts';

/** A seal protects the hygiene of what touches the face. */
const sealed = { withdrawalExclusion: 'sealedHygiene' } as const;

const showerGel = {
  ingredients:
    'Aqua, Coco-Glucoside, Cocamidopropyl Betaine, Glycerin, Ficus Carica Leaf Extract, Sodium Chloride, Citric Acid, Parfum, Potassium Sorbate',
} as const;

/** Ingredients are those of the INCI, the same in all languages. */
export const corpoFacts: FactsBySlug = {
  'siero-viso': {
    ...sealed,
    ingredients:
      'Rosa Damascena Flower Water, Glycerin, Sodium Hyaluronate, Malva Sylvestris Extract, Benzyl Alcohol, Dehydroacetic Acid, Citronellol, Geraniol',
  },
  'crema-viso-giorno': {
    ...sealed,
    ingredients:
      'Aqua, Olea Europaea Fruit Oil, Butyrospermum Parkii Butter, Cetearyl Alcohol, Calendula Officinalis Flower Extract, Glyceryl Stearate, Tocopherol, Potassium Sorbate',
  },
  struccante: {
    ...sealed,
    ingredients:
      'Prunus Amygdalus Dulcis Oil, Theobroma Cacao Seed Butter, Oryza Sativa Bran Wax, Polyglyceryl-3 Diisostearate, Tocopherol',
  },
  'balsamo-labbra': {
    ...sealed,
    ingredients: 'Cera Alba, Helianthus Annuus Seed Oil, Picea Abies Resin, Tocopherol, Limonene',
  },
  'bagnodoccia-fico': showerGel,
  'bagnodoccia-ricarica': showerGel,
  'olio-corpo': {
    ingredients:
      'Vitis Vinifera Seed Oil, Olea Europaea Fruit Oil, Citrus Aurantium Dulcis Peel Oil, Tocopherol, Limonene',
  },
  'scrub-sale': {
    ingredients: 'Sodium Chloride, Prunus Amygdalus Dulcis Oil, Citrus Limon Peel Powder, Tocopherol, Citral, Limonene',
  },
  'crema-mani-miele': {
    ingredients:
      'Aqua, Butyrospermum Parkii Butter, Mel, Glycerin, Cetearyl Alcohol, Glyceryl Stearate, Tocopherol, Potassium Sorbate',
  },
  'sapone-alloro': { ingredients: 'Sodium Olivate, Sodium Laurus Nobilate, Aqua, Glycerin, Sodium Chloride' },
  'sapone-latte-asina': { ingredients: 'Sodium Olivate, Donkey Milk, Sodium Cocoa Butterate, Aqua, Glycerin' },
  'sapone-mani-menta': {
    ingredients: 'Aqua, Potassium Olivate, Glycerin, Mentha Piperita Oil, Citric Acid, Limonene',
  },
  'shampoo-solido': {
    ingredients:
      'Sodium Cocoyl Isethionate, Theobroma Cacao Seed Butter, Urtica Dioica Leaf Powder, Cetearyl Alcohol, Parfum',
  },
  'shampoo-malva': {
    ingredients:
      'Aqua, Coco-Glucoside, Sodium Cocoyl Glutamate, Malva Sylvestris Extract, Panthenol, Citric Acid, Parfum, Sodium Benzoate',
  },
  'maschera-capelli': {
    ingredients:
      'Aqua, Linum Usitatissimum Seed Extract, Cetearyl Alcohol, Argania Spinosa Kernel Oil, Behentrimonium Chloride, Parfum',
  },
  'cofanetto-corpo': {
    ...showerGel,
    content: { amount: 1, unit: 'piece' },
    usage: ['Bagnodoccia, olio e crema in una scatola', 'Shower gel, oil and cream in a box'],
  },
  'olio-massaggio': {
    kind: 'cosmetic',
    ingredients:
      'Helianthus Annuus Seed Oil, Arnica Montana Flower Extract, Rosmarinus Officinalis Leaf Oil, Tocopherol, Limonene',
  },
  'sali-bagno': {
    kind: 'cosmetic',
    ingredients: 'Sodium Chloride, Rosmarinus Officinalis Leaf, Cupressus Sempervirens Leaf Oil, Limonene',
  },
};
