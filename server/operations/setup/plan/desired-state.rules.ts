import type { ShopFile, ShopFileCategory } from '#server/operations/setup/shop-file/shop-file.ts';
import { sanitizeLocalized } from '#server/shop/catalogue/sanitize-html.ts';
import { getDesiredBrand } from './desired-brand.rules.ts';
import { getDesiredDelivery } from './desired-delivery.rules.ts';
import { getDesiredHighlights, getDesiredPromotions } from './desired-promotions.rules.ts';
import { getDesiredShops } from './desired-shops.rules.ts';
import { checkOwner, mergeRows, type Prune } from './merge-rows.rules.ts';
import { assignPositions, toPositions } from './positions.rules.ts';
import type { CategoryRow, LegalTextRow, ShopState, SubCategoryRow } from './shop-state.ts';

export interface DesiredContext {
  readonly now: Date;
  readonly prune: Prune;
  /** The shop of each product that the file refers to and that exists. */
  readonly productShops: ReadonlyMap<string, string>;
  /** Version of the icons of the brand in the file. */
  readonly brandIcons: string;
}

export interface DesiredState {
  readonly state: ShopState;
  /** Rows that the file does not list, such as `shop roma`. They stay, unless `prune` is set. */
  readonly unlisted: readonly string[];
  /** Products that the file refers to and that don't exist yet. */
  readonly missingProducts: readonly string[];
}

/** The categories of the shops of a file. A shop without the key `categories` keeps its own. */
function getDesiredCategories(file: ShopFile, current: ShopState, prune: Prune) {
  const shops = (file.countries ?? []).flatMap((country) => [
    ...(country.shops ?? []),
    ...(country.businessShops ?? []),
  ]);
  const listed: CategoryRow[] = [];
  const listedSubs: SubCategoryRow[] = [];
  const managedShops = new Set<string>();
  const managedCategories = new Set<string>();
  const categoryPositions = toPositions(current.categories);
  const subPositions = toPositions(current.subCategories);
  const categoryOwners = new Map(current.categories.map(({ id, shopId }) => [id, shopId]));
  const subOwners = new Map(current.subCategories.map(({ id, categoryId }) => [id, categoryOwners.get(categoryId)]));
  const addSubs = (shopId: string, { id: categoryId, subCategories }: ShopFileCategory) => {
    if (!subCategories) return;
    managedCategories.add(categoryId);
    const positions = assignPositions(
      subCategories.map(({ id }) => id),
      subPositions,
    );
    for (const { id, name } of subCategories) {
      checkOwner('Sub-category', id, shopId, subOwners.get(id));
      listedSubs.push({ id, categoryId, name, position: positions.get(id) ?? 0 });
    }
  };
  for (const { id: shopId, categories } of shops) {
    if (!categories) continue;
    managedShops.add(shopId);
    const positions = assignPositions(
      categories.map(({ id }) => id),
      categoryPositions,
    );
    for (const category of categories) {
      const { id, name, image = null } = category;
      checkOwner('Category', id, shopId, categoryOwners.get(id));
      listed.push({ id, shopId, name, image, position: positions.get(id) ?? 0 });
      addSubs(shopId, category);
    }
  }
  const getId = ({ id }: { readonly id: string }) => id;
  const categories = mergeRows(
    {
      kind: 'category',
      current: current.categories,
      listed,
      getId,
      isManaged: ({ shopId }) => managedShops.has(shopId),
    },
    prune,
  );
  const remainingIds = new Set(categories.rows.map(getId));
  const subCategories = mergeRows(
    {
      kind: 'sub-category',
      current: current.subCategories,
      listed: listedSubs,
      getId,
      isManaged: ({ categoryId }) => managedCategories.has(categoryId) || !remainingIds.has(categoryId),
    },
    prune,
  );
  return { categories, subCategories };
}

function getDesiredFaqs({ faq }: ShopFile, current: ShopState, prune: Prune) {
  const positions = assignPositions(
    (faq ?? []).map(({ id }) => id),
    toPositions(current.faqs),
  );
  const listed = (faq ?? []).map(({ id, question, answer }) => ({
    id,
    question,
    answer: sanitizeLocalized(answer),
    position: positions.get(id) ?? 0,
  }));
  return mergeRows(
    { kind: 'question', current: current.faqs, listed, getId: ({ id }) => id, isManaged: () => faq !== undefined },
    prune,
  );
}

function getDesiredLegalTexts({ legal = {} }: ShopFile, current: ShopState): LegalTextRow[] {
  const listed = (['privacyPolicy', 'termsAndCondition', 'cookiePolicy'] as const).flatMap((kind) => {
    const html = legal[kind];
    return html ? [{ kind, html: sanitizeLocalized(html) }] : [];
  });
  const kinds = new Set<string>(listed.map(({ kind }) => kind));
  return [...listed, ...current.legalTexts.filter(({ kind }) => !kinds.has(kind))];
}

const label = (kind: string, rows: readonly { readonly id: string }[]) => rows.map(({ id }) => `${kind} ${id}`);

/**
 * The state that a file describes, based on the current one. HTML is sanitized (SEC-03).
 *
 * @throws CliError when the file contradicts rows that exist, such as a shop that would change its kind.
 */
/** The statement. It is replaced as a whole. */
function getDesiredAccessibility({ accessibility }: ShopFile, current: ShopState): ShopState['accessibility'] {
  if (!accessibility) return current.accessibility;
  const { conformance, email, phone = '', reviewed: reviewedOn, limits } = accessibility;
  return { conformance, email, phone, reviewedOn, limits };
}

export function getDesiredState(file: ShopFile, current: ShopState, context: DesiredContext): DesiredState {
  const { prune } = context;
  const { countries, shops, businessShops, hours } = getDesiredShops(file, current, prune);
  const shopIds = new Set(shops.rows.map(({ id }) => id));
  const inShop = ({ shopId }: { readonly shopId: string }) => shopIds.has(shopId);
  const { categories, subCategories } = getDesiredCategories(file, current, prune);
  const promotions = getDesiredPromotions(file, current, context);
  const highlights = getDesiredHighlights(file, current, context);
  const faqs = getDesiredFaqs(file, current, prune);
  const keptCategories = categories.rows.filter(inShop);
  const categoryIds = new Set(keptCategories.map(({ id }) => id));
  return {
    state: {
      countries: countries.rows,
      shops: shops.rows,
      businessShops,
      hours,
      // A shop that is removed takes its categories and promotions along.
      categories: keptCategories,
      subCategories: subCategories.rows.filter(({ categoryId }) => categoryIds.has(categoryId)),
      promotions: promotions.rows.filter(inShop),
      highlights: highlights.rows.filter(inShop),
      faqs: faqs.rows,
      legalTexts: getDesiredLegalTexts(file, current),
      brand: getDesiredBrand(file, current.brand, context.brandIcons),
      delivery: getDesiredDelivery(file, current),
      prices: file.prices ?? current.prices,
      accessibility: getDesiredAccessibility(file, current),
    },
    unlisted: [
      ...label('country', countries.unlisted),
      ...label('shop', shops.unlisted),
      ...label('category', categories.unlisted),
      ...label('sub-category', subCategories.unlisted),
      ...label('promotion', promotions.unlisted),
      ...label('question', faqs.unlisted),
    ],
    missingProducts: [...new Set([...promotions.missingProducts, ...highlights.missingProducts])],
  };
}
