import type { catalogueCalls } from '#contract/catalogue.ts';
import type { memberCalls } from '#contract/members.ts';
import type { suggestionCalls } from '#contract/product-suggestions.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Deps } from '#server/deps.ts';
import type { Localize } from '#server/i18n/localized.ts';
import { consumeRateLimit } from '#server/rate-limit/rate-limit.ts';
import { FRIEND_SEARCH_LIMIT, searchFriends } from './search-friends.ts';
import { listProducts } from './list-products.ts';
import { findCategories, findKeywordGroups } from './categories-and-keywords.ts';
import { findHighlightedProducts, readProduct } from './products.ts';
import { findScope } from './list-scope.ts';
import { findSuggestions } from './search/suggestions.ts';
import { findCountries, findShops, requireShop } from './shops.ts';
import { findViewedProducts, saveViewedProduct } from './viewed-products.ts';

type Category = Awaited<ReturnType<typeof findCategories>>[number];

/** Finds the categories of a promotion. Passed in, because promotions import the catalogue. */
export type FindPromotionCategories = (
  deps: Deps,
  ids: { readonly shopId: string; readonly promotionId: string },
  localize: Localize,
) => Promise<Category[]>;

/** Visitors get the same responses as members; the screens hide the prices (GAP-07). */
export const catalogueHandlers = (
  deps: Deps,
  findPromotionCategories: FindPromotionCategories,
): Handlers<typeof catalogueCalls & typeof suggestionCalls & typeof memberCalls> => {
  const { db } = deps;
  return {
    countries: async (_input, { localize }) => {
      const countries = await findCountries(db);
      return { data: countries.map(({ id, code, name, flag }) => ({ id, code, name: localize(name), flag })) };
    },
    shops: async ({ query }) => ({ data: await findShops(db, query.countryId) }),
    products: async ({ query }, context) => {
      const scope = await findScope(db, query.shopId, query.category, query.subCategory);
      return scope ? listProducts(db, scope, query, context) : { data: [], totalCount: 0 };
    },
    productSuggestions: async ({ query: { shopId, q } }, context) => {
      await requireShop(db, shopId);
      return { data: await findSuggestions(db, shopId, q, context) };
    },
    product: async ({ params: { id }, query: { shopId } }, { localize }) => ({
      data: await readProduct(db, { kind: 'consumer', shopId, id }, localize),
    }),
    productViewed: async ({ params }, { member }) => {
      await saveViewedProduct(deps, member.id, params.id);
      return {};
    },
    viewedProducts: async ({ params: { shopId } }, { member, localize }) => {
      await requireShop(db, shopId);
      return { data: await findViewedProducts(deps, member.id, shopId, localize) };
    },
    highlightedProducts: async ({ params: { shopId } }, { localize }) => {
      await requireShop(db, shopId);
      return { data: await findHighlightedProducts(db, shopId, localize) };
    },
    categories: async ({ query: { shopId, promotionId } }, { localize }) => {
      await requireShop(db, shopId);
      if (promotionId !== '') {
        return { data: await findPromotionCategories(deps, { shopId, promotionId }, localize) };
      }
      return { data: await findCategories(db, shopId, localize) };
    },
    keywords: async ({ query }, { localize }) => {
      const scope = await findScope(db, query.shopId, query.category, query.subCategory);
      return { data: scope ? await findKeywordGroups(db, scope, localize) : [] };
    },
    searchMembers: async ({ query: { search, shopId } }, { member }) => {
      await consumeRateLimit(deps, FRIEND_SEARCH_LIMIT, member.id);
      await requireShop(db, shopId);
      return { data: await searchFriends(db, member.id, shopId, search) };
    },
  };
};
