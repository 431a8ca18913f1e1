import type { b2bCalls } from '#contract/b2b.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { CallContext } from '#server/http/api/handler.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { findFilterableFacts, findKeywordGroups } from '#server/shop/catalogue/categories-and-keywords.ts';
import { listProducts } from '#server/shop/catalogue/list-products.ts';
import { findScope } from '#server/shop/catalogue/list-scope.ts';
import { requireBusinessShop } from './business-shops.ts';

type Filters = ParsedInput<typeof b2bCalls.b2bProducts>['query'];

/** One page of a business shop's products. Empty for a delivery type that the shop does not offer. */
export async function listBusinessProducts(
  db: Database,
  filters: Filters,
  context: Pick<CallContext, 'localize' | 'language'>,
) {
  const { shopId, category, subCategory, availableDeliveryType: type } = filters;
  const shop = await requireBusinessShop(db, shopId);
  const scope = await findScope(db, shopId, category, subCategory, 'business');
  if (!scope || (type !== '' && !shop.deliveryTypes.includes(type))) return { data: [], totalCount: 0 };
  return listProducts(db, scope, { ...filters, selectedFilters: filters.subKeywords }, context);
}

/** Keyword groups, diets and allergens of a whole business shop, not of a category (REQ-CALL-25). */
export async function findBusinessKeywords(db: Database, shopId: string, localize: Localize) {
  const scope = await findScope(db, shopId, '', '', 'business');
  if (!scope) return { data: [] };
  return { data: await findKeywordGroups(db, scope, localize), ...(await findFilterableFacts(db, scope)) };
}
