/**
 * Names of the columns of facts, which no export of another shop has. Italian names stand beside the English ones. Texts
 * have a second column for English, with `(en)` behind its name.
 */
export const FACT_COLUMN_NAMES = {
  kind: ['Kind', 'Genere'],
  content: ['Content', 'Net quantity', 'Contenuto', 'Quantità netta'],
  drained: ['Drained weight', 'Peso sgocciolato'],
  gtin: ['GTIN', 'EAN'],
  model: ['Model', 'Modello'],
  origin: ['Origin', 'Origine'],
  originEn: ['Origin (en)', 'Origine (en)'],
  storage: ['Storage', 'Conservazione'],
  storageEn: ['Storage (en)', 'Conservazione (en)'],
  usage: ['Usage', 'Modalità d’uso', "Modalità d'uso"],
  usageEn: ['Usage (en)', 'Modalità d’uso (en)', "Modalità d'uso (en)"],
  ingredients: ['Ingredients', 'Ingredienti'],
  ingredientsEn: ['Ingredients (en)', 'Ingredienti (en)'],
  composition: ['Composition', 'Composizione'],
  compositionEn: ['Composition (en)', 'Composizione (en)'],
  warnings: ['Warnings', 'Avvertenze'],
  warningsEn: ['Warnings (en)', 'Avvertenze (en)'],
  allergens: ['Allergens', 'Allergeni'],
  traces: ['Traces', 'Tracce'],
  diets: ['Diets', 'Diete'],
  per: ['Nutrition per', 'Valori nutrizionali per'],
  energyKj: ['Energy kJ', 'Energia kJ'],
  energyKcal: ['Energy kcal', 'Energia kcal'],
  fat: ['Fat', 'Grassi'],
  saturates: ['Saturates', 'Grassi saturi'],
  carbohydrate: ['Carbohydrate', 'Carboidrati'],
  sugars: ['Sugars', 'Zuccheri'],
  fibre: ['Fibre', 'Fibra'],
  protein: ['Protein', 'Proteine'],
  salt: ['Salt', 'Sale'],
  nutritionExemption: ['Nutrition exemption', 'Esenzione nutrizionale'],
  alcohol: ['Alcohol %', 'Alcol %'],
  minimumAge: ['Minimum age', 'Età minima'],
  withdrawalExclusion: ['Withdrawal exclusion', 'Esclusione dal recesso'],
  packaging: ['Packaging', 'Imballaggio'],
  operator: ['Operator', 'Operatore'],
  operatorAddress: ['Operator address', 'Indirizzo operatore'],
  operatorEmail: ['Operator email', 'Email operatore'],
  operatorCountry: ['Operator country', 'Paese operatore'],
  manufacturer: ['Manufacturer', 'Fabbricante'],
  manufacturerAddress: ['Manufacturer address', 'Indirizzo fabbricante'],
  manufacturerEmail: ['Manufacturer email', 'Email fabbricante'],
  manufacturerCountry: ['Manufacturer country', 'Paese fabbricante'],
  responsible: ['Responsible person', 'Responsabile UE'],
  responsibleAddress: ['Responsible address', 'Indirizzo responsabile UE'],
  responsibleEmail: ['Responsible email', 'Email responsabile UE'],
  responsibleCountry: ['Responsible country', 'Paese responsabile UE'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type FactColumn = keyof typeof FACT_COLUMN_NAMES;

export const isFactColumn = (name: string): name is FactColumn => Object.hasOwn(FACT_COLUMN_NAMES, name);

export const FACT_COLUMNS: readonly FactColumn[] = Object.keys(FACT_COLUMN_NAMES).filter(isFactColumn);

/** The cells of facts that are not empty. */
export type FactCells = Readonly<Partial<Record<FactColumn, string>>>;
