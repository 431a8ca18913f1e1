import type { Diet } from '#contract/fields/allergens.ts';
import type { ProductCompany, ProductKind } from '#contract/fields/product-facts.ts';
import type { BilingualText } from '#demo/bilingual-text.ts';
import { toLocalized, type Article } from '#demo/catalogue/article.ts';
import type { AssortmentItem } from '#demo/catalogue/assortment.ts';
import { keywordGroups, type KeywordSlug } from '#demo/catalogue/keywords.ts';
import type { StoredProductFacts } from '#server/platform/db/schema/product-facts.ts';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { toStoredFacts } from '#server/shop/facts/facts-input.ts';
import { isFoodKind } from '#server/shop/facts/product-kinds.ts';
import type { ArticleFacts, FactsBySlug } from './article-facts.ts';
import { benessereFacts, candeleFacts, casaFacts, tavolaFacts } from './casa-benessere.ts';
import { companies } from './companies.ts';
import { corpoFacts } from './corpo.ts';
import { dispensaFacts } from './dispensa.ts';
import { mieleFacts } from './miele.ts';
import { caffeFacts, olioFacts } from './olio-caffe.ts';
import { getPackaging } from './packaging.ts';
import { parseSize } from './size.rules.ts';

interface CategoryFacts {
  readonly kind: ProductKind;
  /** Packs or makes what has no other company. */
  readonly company: ProductCompany;
  readonly articles: FactsBySlug;
}

/** By the slug of the category. */
const CATEGORY_FACTS: Readonly<Record<string, CategoryFacts>> = {
  dispensa: { kind: 'food', company: companies.toscana, articles: dispensaFacts },
  'olio-aceto': { kind: 'food', company: companies.toscana, articles: olioFacts },
  'miele-dolci': { kind: 'food', company: companies.toscana, articles: mieleFacts },
  'caffe-te': { kind: 'food', company: companies.piemonte, articles: caffeFacts },
  casa: { kind: 'cleaning', company: companies.casa, articles: casaFacts },
  corpo: { kind: 'cosmetic', company: companies.corpo, articles: corpoFacts },
  candele: { kind: 'general', company: companies.candele, articles: candeleFacts },
  tavola: { kind: 'general', company: companies.tavola, articles: tavolaFacts },
  benessere: { kind: 'general', company: companies.benessere, articles: benessereFacts },
};

const WARNINGS_BY_KIND: Readonly<Partial<Record<ProductKind, BilingualText>>> = {
  cosmetic: [
    'Solo per uso esterno. Evitare il contatto con gli occhi. Tenere fuori dalla portata dei bambini.',
    'For external use only. Avoid contact with the eyes. Keep out of reach of children.',
  ],
  cleaning: [
    'Tenere fuori dalla portata dei bambini. In caso di contatto con gli occhi, sciacquare a lungo con acqua. Non ingerire.',
    'Keep out of reach of children. In case of contact with the eyes, rinse well with water. Do not swallow.',
  ],
};

const WARNINGS_BY_SUB: Readonly<Record<string, BilingualText>> = {
  candele: [
    'Non lasciare mai accesa senza sorveglianza. Tenere lontano da bambini, animali e materiali infiammabili.',
    'Never leave burning unattended. Keep away from children, pets and anything flammable.',
  ],
  profumi: [
    'Non ingerire. Tenere fuori dalla portata dei bambini. Può provocare una reazione allergica.',
    'Do not swallow. Keep out of reach of children. May cause an allergic reaction.',
  ],
};

const DIETS: Readonly<Partial<Record<KeywordSlug, Diet>>> = {
  vegano: 'vegan',
  vegetariano: 'vegetarian',
  'senza-glutine': 'glutenFree',
  'senza-lattosio': 'lactoseFree',
  biologico: 'organic',
};

/** Numbers that begin with 2 are for the use inside a company, so they belong to no real product. */
const GTIN_PREFIX = '2000000';

/** GTIN-13 with its check digit. */
function createGtin(index: number): string {
  const digits = `${GTIN_PREFIX}${String(index + 1).padStart(5, '0')}`;
  const sum = Array.from(digits, (digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 3)).reduce(
    (a, b) => a + b,
    0,
  );
  return `${digits}${String((10 - (sum % 10)) % 10)}`;
}

/** The region of a keyword. */
const findRegion = ({ tags }: Article) =>
  keywordGroups.find(({ slug }) => slug === 'origine')?.items.find(({ slug }) => tags.includes(slug));

const getFoodCompany = (article: Article, fallback: ProductCompany): ProductCompany =>
  Object.entries(companies).find(([region]) => region === findRegion(article)?.slug)?.[1] ?? fallback;

const toText = (text: BilingualText | string): Localized =>
  typeof text === 'string' ? { it: text, en: text } : toLocalized(text);

/** Facts of foods that follow from category, tags and region. */
function createFoodFacts({ article, category }: AssortmentItem, company: ProductCompany): ArticleFacts {
  const region = findRegion(article);
  const storage = category.subs.find(({ slug }) => slug === article.sub)?.storage;
  return {
    ingredients: article.madeOf,
    allergens: [],
    diets: [...new Set(article.tags.flatMap((tag) => DIETS[tag] ?? []))],
    operator: getFoodCompany(article, company),
    ...(region ? { origin: [`Italia (${region.name[0]})`, `Italy (${region.name[1]})`] } : {}),
    ...(storage ? { storage } : {}),
  };
}

const createGoodsFacts = (
  { article }: AssortmentItem,
  kind: ProductKind,
  manufacturer: ProductCompany,
): ArticleFacts => {
  const warnings = WARNINGS_BY_KIND[kind] ?? WARNINGS_BY_SUB[article.sub];
  return {
    manufacturer,
    ...(kind === 'cleaning' ? { ingredients: article.madeOf } : {}),
    ...(warnings ? { warnings } : {}),
  };
};

/** A general product is sold by the piece. */
const getContent = ({ size }: Article, kind: ProductKind) =>
  kind === 'general' || kind === 'textile' ? undefined : parseSize(typeof size === 'string' ? size : size[0]);

/** Creates all facts of an article. */
export function createFacts(item: AssortmentItem): StoredProductFacts {
  const { article, category, index } = item;
  const inCategory = CATEGORY_FACTS[category.slug];
  if (!inCategory) throw new Error(`the category ${category.slug} has no facts`);
  const own = inCategory.articles[article.slug] ?? {};
  const kind = own.kind ?? inCategory.kind;
  const content = getContent(article, kind);
  const { ingredients, origin, composition, usage, warnings, storage, ...facts } = {
    ...(isFoodKind(kind)
      ? createFoodFacts(item, inCategory.company)
      : createGoodsFacts(item, kind, inCategory.company)),
    ...(content ? { content } : {}),
    gtin: createGtin(index),
    model: `BT-${String(index + 1).padStart(4, '0')}`,
    packaging: getPackaging(article),
    ...own,
  };
  const texts = Object.entries({ ingredients, origin, composition, usage, warnings, storage });
  return toStoredFacts({
    ...facts,
    kind,
    ...Object.fromEntries(texts.flatMap(([field, text]) => (text ? [[field, toText(text)]] : []))),
  });
}
