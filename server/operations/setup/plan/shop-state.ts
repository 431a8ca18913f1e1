import type { StoredBrand } from '#contract/brand.ts';
import type {
  businessDays,
  businessShops,
  categories,
  countries,
  faqs,
  legalTexts,
  promotions,
  shops,
  subCategories,
} from '#server/platform/db/schema/index.ts';
import type { PriceAudience } from '#server/shop/catalogue/price-visibility.ts';
import type { AccessibilitySettings } from '#server/shop/pages/accessibility-statement.ts';
import type { DeliveryTerms } from '#server/shop/pricing/delivery-terms.ts';

export type CountryRow = typeof countries.$inferSelect;
export type ShopRow = typeof shops.$inferSelect;
/** Without the search name, which is derived. */
export type BusinessShopRow = Omit<typeof businessShops.$inferSelect, 'searchName'>;
export type HoursRow = typeof businessDays.$inferSelect;
export type CategoryRow = typeof categories.$inferSelect;
export type SubCategoryRow = typeof subCategories.$inferSelect;
/** With the ids of its products, in their order. */
export type PromotionRow = typeof promotions.$inferSelect & { readonly productIds: readonly string[] };
export type FaqRow = typeof faqs.$inferSelect;
/** A text that is in force. */
export type LegalTextRow = Pick<typeof legalTexts.$inferSelect, 'kind' | 'html'>;

/** The highlighted products of a shop, in their order. */
export interface HighlightsRow {
  readonly shopId: string;
  readonly productIds: readonly string[];
}

/** All that a shop file configures: rows of the database, each kind in its order. */
export interface ShopState {
  readonly countries: readonly CountryRow[];
  readonly shops: readonly ShopRow[];
  readonly businessShops: readonly BusinessShopRow[];
  readonly hours: readonly HoursRow[];
  readonly categories: readonly CategoryRow[];
  readonly subCategories: readonly SubCategoryRow[];
  readonly promotions: readonly PromotionRow[];
  readonly highlights: readonly HighlightsRow[];
  readonly faqs: readonly FaqRow[];
  readonly legalTexts: readonly LegalTextRow[];
  readonly brand: StoredBrand;
  readonly delivery: DeliveryTerms;
  readonly prices: PriceAudience;
  readonly accessibility: AccessibilitySettings | null;
}

/** Compares by position, then by id: the order in which the shop lists rows. */
export const comparePositions = (
  a: { readonly position: number; readonly id: string },
  b: { readonly position: number; readonly id: string },
): number => a.position - b.position || (a.id < b.id ? -1 : 1);
