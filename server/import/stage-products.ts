import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { MAX_IMAGES_PER_PRODUCT } from './import.constants.ts';
import { toCategoryId, toKeywordId, toImageName } from './products/ids.rules.ts';
import type { ProductDraft } from './products/products.rules.ts';
import type { RejectedRow } from './report/rejected-rows.rules.ts';

/** What a draft lacks to be a product of this shop. */
export interface StageOptions {
  readonly shopId: string;
  readonly vatPercentage: number;
  /** Names of the picture service's originals, without extension. */
  readonly imageNames: ReadonlySet<string>;
}

/** The groups of filters that an import keeps; their keywords are told from the shop's own by these. */
export const KEYWORD_GROUPS = [
  { key: 'vendor', it: 'Marca', en: 'Brand' },
  { key: 'tag', it: 'Etichette', en: 'Tags' },
] as const;

/** A table of this transaction alone: what is read waits here, and the shop sees none of it. */
export const createStagingTable = (tx: Transaction) =>
  tx.execute(sql`
    create temporary table staged (
      place bigint generated always as identity,
      id text primary key,
      name text not null,
      description text not null,
      price_cents bigint not null,
      discount_percentage integer not null,
      discounted_cents bigint,
      vat_percentage integer not null,
      stock integer not null,
      category text,
      category_id text,
      keywords jsonb not null,
      images text[] not null
    ) on commit drop`);

interface StagedKeyword {
  readonly group: string;
  readonly name: string;
  readonly id: string;
}

/** Variants share one list of tags: its identifiers are hashed once and not for each of 2,000 variants. */
type KeywordCache = Map<ProductDraft['tags'], readonly StagedKeyword[]>;

function getKeywords({ vendor, tags }: ProductDraft, shopId: string, cache: KeywordCache): readonly StagedKeyword[] {
  const known = cache.get(tags);
  if (known) return known;
  const named = [
    ...(vendor === '' ? [] : [{ group: KEYWORD_GROUPS[0].key, name: vendor }]),
    ...tags.map((name) => ({ group: KEYWORD_GROUPS[1].key, name })),
  ];
  const words = named.map(({ group, name }) => ({ group, name, id: toKeywordId(shopId, group, name) }));
  cache.set(tags, words);
  return words;
}

function toStagedRow(draft: ProductDraft, { shopId, vatPercentage, imageNames }: StageOptions, cache: KeywordCache) {
  const names = draft.pictures.flatMap((address) => toImageName(address)?.name ?? []);
  return {
    id: draft.id,
    name: draft.name,
    description: draft.description,
    price_cents: draft.priceCents,
    discount_percentage: draft.discountPercentage,
    discounted_cents: draft.discountedCents,
    vat_percentage: draft.isTaxed ? vatPercentage : 0,
    stock: draft.stock,
    category: draft.type === '' ? null : draft.type,
    category_id: draft.type === '' ? null : toCategoryId(shopId, draft.type),
    keywords: getKeywords(draft, shopId, cache),
    images: names
      .filter((name) => imageNames.has(name))
      .slice(0, MAX_IMAGES_PER_PRODUCT)
      .map((name) => `/images/${name}`),
  };
}

/**
 * Puts products aside in one statement. PostgreSQL knows which are there already, so that this process
 * need not remember every product of the file.
 *
 * @returns the refused ones: a product that was in the file before.
 */
export async function stageProducts(
  tx: Transaction,
  drafts: readonly ProductDraft[],
  options: StageOptions,
): Promise<RejectedRow[]> {
  if (drafts.length === 0) return [];
  // An insert that meets one id twice in one statement would fail: the first of them counts.
  const first = new Map<string, ProductDraft>();
  for (const draft of drafts) if (!first.has(draft.id)) first.set(draft.id, draft);
  const cache: KeywordCache = new Map();
  const rows = JSON.stringify([...first.values()].map((draft) => toStagedRow(draft, options, cache)));
  const { rows: taken } = await tx.execute<{ id: string }>(sql`
    insert into staged (id, name, description, price_cents, discount_percentage, discounted_cents, vat_percentage,
      stock, category, category_id, keywords, images)
    select id, name, description, price_cents, discount_percentage, discounted_cents, vat_percentage,
      stock, category, category_id, keywords, images
    from jsonb_to_recordset(${rows}::jsonb) as row (id text, name text, description text,
      price_cents bigint, discount_percentage integer, discounted_cents bigint, vat_percentage integer, stock integer,
      category text, category_id text, keywords jsonb, images text[])
    on conflict do nothing returning id`);
  const isTaken = new Set(taken.map(({ id }) => id));
  return drafts
    .filter((draft) => !(isTaken.has(draft.id) && first.get(draft.id) === draft))
    .map(({ line, handle }) => ({ line, handle, reason: 'again' }));
}
