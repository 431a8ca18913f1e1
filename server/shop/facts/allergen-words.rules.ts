import type { Allergen } from '#contract/fields/allergens.ts';

/** Beginnings of words, without accents, that name an allergen in Italian and English. */
const WORD_STEMS: Readonly<Record<Allergen, string>> = {
  gluten:
    'glutin|gluten|frument|gran[oi]|semol|segal|orzo|orz|avena|farro|spelta|kamut|wheat|rye|barley|oat|spelt|durum',
  crustaceans: 'crostace|gamber|scamp|granch|aragost|astic|mazzancoll|crustacean|shrimp|prawn|crab|lobster|crayfish',
  eggs: 'uov|album|tuorl|egg|ovo',
  fish: 'pesc|acciug|alic|tonn|merluzz|salmon|sgombr|sardin|baccal|stoccafiss|trot|orat|branzin|spigol|fish|anchov|tuna|cod|mackerel|trout|herring|aring|colatura',
  peanuts: 'arachid|peanut|groundnut',
  soybeans: 'soi[ae]|soj|soy',
  milk: 'latt|burr|pann|formagg|ricott|parmigian|pecorin|grana|mozzarell|mascarpon|yogurt|siero|casein|milk|butter|cream|chees|whey|lactos',
  nuts: 'mandorl|nocciol|noc[ie]|anacard|pistacch|macadam|pecan|frutta a guscio|almond|hazelnut|walnut|cashew|pistachio|brazil|nut',
  celery: 'sedan|celery|celeriac',
  mustard: 'senap|mostard|mustard',
  sesame: 'sesam|tahin',
  sulphites: 'solfit|anidride solforos|metabisolfit|biossido di zolfo|sulphit|sulfit|sulphur dioxide|sulfur dioxide',
  lupin: 'lupin',
  molluscs:
    'mollusc|cozz|vongol|calamar|sepp|polp|totan|ostric|mussel|clam|squid|octopus|cuttlefish|oyster|scallop|mollus',
};

const WORD_PATTERNS = Object.entries(WORD_STEMS).map(([allergen, stems]) => ({
  allergen,
  pattern: new RegExp(`(?<!\\p{L})(?:${stems})`, 'u'),
}));

/** Parts between asterisks, such as `frumento` of `farina di *frumento*`. */
const EMPHASIS_PATTERN = /\*([^*]+)\*/gu;

/** The emphasised parts of ingredients, in lower case and without accents. */
export const findEmphasised = (ingredients: string): string[] =>
  Array.from(ingredients.matchAll(EMPHASIS_PATTERN), ([, text = '']) =>
    text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, ''),
  );

/** Whether each asterisk has its counterpart. */
export const hasPairedAsterisks = (ingredients: string): boolean => ingredients.split('*').length % 2 === 1;

interface EmphasisProblems {
  /** Emphasised words of an allergen that the list lacks. */
  readonly unlisted: readonly string[];
  /** Allergens of the list that no word emphasises. */
  readonly unemphasised: readonly Allergen[];
}

/**
 * Compares the emphasised words of ingredients with the list of allergens (Regulation (EU) 1169/2011 art. 21). A word that
 * this list of names lacks, such as that of a rare fish, may stand for any allergen that no other word emphasises.
 */
export function compareEmphasis(ingredients: string, allergens: readonly Allergen[]): EmphasisProblems {
  const words = findEmphasised(ingredients).map((text) => ({
    text,
    names: WORD_PATTERNS.filter(({ pattern }) => pattern.test(text)).map(({ allergen }) => allergen),
  }));
  const isListed = (name: string) => allergens.some((allergen) => allergen === name);
  const unknown = words.filter(({ names }) => names.length === 0);
  const unemphasised = allergens.filter((allergen) => !words.some(({ names }) => names.includes(allergen)));
  const unlisted = words.filter(({ names }) => names.length > 0 && !names.some(isListed));
  return unknown.length > 0 && unemphasised.length > 0
    ? { unlisted: unlisted.map(({ text }) => text), unemphasised: [] }
    : { unlisted: [...unlisted, ...unknown].map(({ text }) => text), unemphasised };
}
