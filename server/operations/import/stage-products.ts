import { sql } from 'drizzle-orm';
import { MAX_PRODUCT_IMAGES } from '#contract/staff/product-entity.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { toStoredFacts, type Companies } from '#server/shop/facts/facts-input.ts';
import { toCategoryId, toKeywordId, toImageName, toSubCategoryId } from './products/ids.rules.ts';
import type { ProductDraft } from './products/products.rules.ts';
import { findVatRule, type VatRules } from './products/vat-rules.rules.ts';
import type { RejectedRow } from './report/rejected-rows.rules.ts';

/** Values that a draft needs to become a product of the shop. */
export interface StageOptions {
  readonly shopId: string;
  /** VAT of new products without a rate of their own, in percent. */
  readonly vatPercentage: number;
  readonly vatRules: VatRules;
  /** Gets the names of the rules that match a product. */
  readonly usedVatRules: Set<string>;
  /** Names of the images in the data folder, without extension. */
  readonly imageNames: ReadonlySet<string>;
  /** Companies of the shop file, to which facts may refer. */
  readonly companies: Companies;
}

/** The filter groups of imports. Their keywords are distinguished from manual keywords by the group key. */
export const KEYWORD_GROUPS = [
  { key: 'vendor', it: 'Marca', en: 'Brand' },
  { key: 'tag', it: 'Etichette', en: 'Tags' },
] as const;

/** Creates the temporary staging table of this transaction. */
export const createStagingTable = (tx: Transaction) =>
  tx.execute(sql`
    create temporary table staged (
      place bigint generated always as identity,
      line integer not null,
      id text primary key,
      name text not null,
      sku text not null,
      description text not null,
      price_cents bigint not null,
      discount_percentage integer not null,
      discounted_cents bigint,
      vat_percentage double precision,
      is_taxed boolean not null,
      default_vat double precision not null,
      kp integer,
      kp_novv integer,
      name_en text,
      description_en text,
      facts jsonb,
      stock integer not null,
      category text,
      category_id text,
      sub_category text,
      sub_category_id text,
      keywords jsonb not null,
      images text[] not null
    ) on commit drop`);

const STAGED_COLUMNS = [
  'line',
  'id',
  'name',
  'sku',
  'description',
  'name_en',
  'description_en',
  'facts',
  'price_cents',
  'discount_percentage',
  'discounted_cents',
  'vat_percentage',
  'is_taxed',
  'default_vat',
  'kp',
  'kp_novv',
  'stock',
  'category',
  'category_id',
  'sub_category',
  'sub_category_id',
  'keywords',
  'images',
];

interface StagedKeyword {
  readonly group: string;
  readonly name: string;
  readonly id: string;
}

/** Variants share a list of tags. The cache hashes their ids once, not for each of up to 2,000 variants. */
type KeywordCache = Map<ProductDraft['tags'], readonly StagedKeyword[]>;

function getKeywords({ vendor, tags }: ProductDraft, shopId: string, cache: KeywordCache): readonly StagedKeyword[] {
  const cached = cache.get(tags);
  if (cached) return cached;
  const named = [
    ...(vendor === '' ? [] : [{ group: KEYWORD_GROUPS[0].key, name: vendor }]),
    ...tags.map((name) => ({ group: KEYWORD_GROUPS[1].key, name })),
  ];
  const keywords = named.map(({ group, name }) => ({ group, name, id: toKeywordId(shopId, group, name) }));
  cache.set(tags, keywords);
  return keywords;
}

/** The VAT that the file decides: column, then exemption, then rule. Null: an existing product keeps its VAT. */
function getVat(draft: ProductDraft, { vatRules, usedVatRules }: StageOptions): number | null {
  const rule = findVatRule(draft, vatRules);
  if (rule) usedVatRules.add(rule.name);
  return draft.vatPercentage ?? (draft.isTaxed === false ? 0 : (rule?.percentage ?? null));
}

const toNullable = (text: string): string | null => (text === '' ? null : text);

function toStagedRow(draft: ProductDraft, options: StageOptions, cache: KeywordCache) {
  const { shopId, vatPercentage, imageNames, companies } = options;
  const { type, subType } = draft;
  const names = draft.imageUrls.flatMap((url) => toImageName(url)?.name ?? []);
  return {
    line: draft.line,
    id: draft.id,
    name: draft.name,
    sku: draft.sku,
    description: draft.description,
    price_cents: draft.priceCents,
    discount_percentage: draft.discountPercentage,
    discounted_cents: draft.discountedCents,
    vat_percentage: getVat(draft, options),
    is_taxed: draft.isTaxed === true,
    default_vat: vatPercentage,
    kp: draft.kp,
    kp_novv: draft.kpNovv,
    name_en: toNullable(draft.nameEn),
    description_en: toNullable(draft.descriptionEn),
    facts: draft.facts && toStoredFacts(draft.facts, companies),
    stock: draft.stock,
    category: toNullable(type),
    category_id: type === '' ? null : toCategoryId(shopId, type),
    sub_category: toNullable(subType),
    sub_category_id: subType === '' ? null : toSubCategoryId(shopId, type, subType),
    keywords: getKeywords(draft, shopId, cache),
    images: names
      .filter((name) => imageNames.has(name))
      .slice(0, MAX_PRODUCT_IMAGES)
      .map((name) => `/images/${name}`),
  };
}

/**
 * Inserts products into the staging table in one statement. PostgreSQL detects duplicates, so this process does not
 * have to store every product id of the file.
 *
 * @returns the rejected duplicates: products that occurred earlier in the file.
 */
export async function stageProducts(
  tx: Transaction,
  drafts: readonly ProductDraft[],
  options: StageOptions,
): Promise<RejectedRow[]> {
  if (drafts.length === 0) return [];
  // Within a batch the first product of an id counts.
  const firstById = new Map<string, ProductDraft>();
  for (const draft of drafts) if (!firstById.has(draft.id)) firstById.set(draft.id, draft);
  const cache: KeywordCache = new Map();
  const rows = JSON.stringify([...firstById.values()].map((draft) => toStagedRow(draft, options, cache)));
  const { rows: inserted } = await tx.execute<{ id: string }>(sql`
    insert into staged (${sql.raw(STAGED_COLUMNS.join(', '))})
    select ${sql.raw(STAGED_COLUMNS.join(', '))}
    from jsonb_populate_recordset(null::staged, ${rows}::jsonb)
    on conflict do nothing returning id`);
  const insertedIds = new Set(inserted.map(({ id }) => id));
  return drafts
    .filter((draft) => !(insertedIds.has(draft.id) && firstById.get(draft.id) === draft))
    .map(({ line, handle }) => ({ line, handle, reason: 'again' }));
}
