import type { catalogueCalls } from '#contract/catalogue.ts';
import type { deliveryCalls } from '#contract/delivery.ts';
import { toEuros } from '#contract/fields/money.ts';
import type { memberCalls } from '#contract/members.ts';
import type { suggestionCalls } from '#contract/product-suggestions.ts';
import type { productCalls } from '#contract/product.ts';
import type { sellerCalls } from '#contract/seller.ts';
import type { shopCalls } from '#contract/shops.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { getCheapestDelivery, readDeliveryTerms } from '#server/shop/pricing/delivery-terms.ts';
import { findCategories, findFilterableFacts, findKeywordGroups } from './categories-and-keywords.ts';
import { listProducts } from './list-products.ts';
import { findScope } from './list-scope.ts';
import { readPriceView } from './price-visibility.ts';
import { findHighlightedProducts, readProduct } from './products.ts';
import { FRIEND_SEARCH_LIMIT, searchFriends } from './search-friends.ts';
import { findSuggestions } from './search/suggestions.ts';
import { findCountries, findShops, findShopSeller, requireShop, requireShopCountry } from './shops.ts';
import { findViewedProducts, saveViewedProduct } from './viewed-products.ts';

type Category = Awaited<ReturnType<typeof findCategories>>[number];

/** Finds the categories of a promotion. Passed in, because promotions import the catalogue. */
export type FindPromotionCategories = (
  deps: Deps,
  ids: { readonly shopId: string; readonly promotionId: string },
  localize: Localize,
) => Promise<Category[]>;

/** Visitors get the same responses as members; {@link readPriceView} decides about prices (GAP-07). */
export const catalogueHandlers = (
  deps: Deps,
  findPromotionCategories: FindPromotionCategories,
): Handlers<
  typeof shopCalls &
    Pick<typeof suggestionCalls, 'productSuggestions'> &
    typeof catalogueCalls &
    typeof productCalls &
    typeof deliveryCalls &
    typeof sellerCalls &
    typeof memberCalls
> => {
  const { db } = deps;
  return {
    countries: async (_input, { localize }) => {
      const countries = await findCountries(db);
      return { data: countries.map(({ id, code, name, flag }) => ({ id, code, name: localize(name), flag })) };
    },
    shops: async ({ query }) => ({ data: await findShops(db, query.countryId) }),
    products: async ({ query }, context) => {
      const scope = await findScope(db, query.shopId, query.category, query.subCategory);
      const { arePricesPublic, limit, show } = await readPriceView(deps, context);
      if (!scope) return { data: [], totalCount: 0, arePricesPublic };
      const { data, totalCount } = await listProducts(db, scope, limit(query), context);
      return { data: data.map(show), totalCount, arePricesPublic };
    },
    productSuggestions: async ({ query: { shopId, q } }, context) => {
      await requireShop(db, shopId);
      const { products, ...menus } = await findSuggestions(db, shopId, q, context);
      const prices = await readPriceView(deps, context);
      return { data: { ...menus, products: products.map(prices.show) } };
    },
    product: async ({ params: { id }, query: { shopId } }, context) => {
      const product = await readProduct(db, { kind: 'consumer', shopId, id }, context.localize);
      const prices = await readPriceView(deps, context);
      return { data: prices.show(product) };
    },
    productViewed: async ({ params }, { member }) => {
      await saveViewedProduct(deps, member.id, params.id);
      return {};
    },
    viewedProducts: async ({ params: { shopId } }, context) => {
      await requireShop(db, shopId);
      const viewed = await findViewedProducts(deps, context.member.id, shopId, context.localize);
      const prices = await readPriceView(deps, context);
      return { data: viewed.map(prices.show) };
    },
    highlightedProducts: async ({ params: { shopId } }, context) => {
      await requireShop(db, shopId);
      const highlighted = await findHighlightedProducts(db, shopId, context.localize);
      const prices = await readPriceView(deps, context);
      return { data: highlighted.map(prices.show) };
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
      if (!scope) return { data: [] };
      return { data: await findKeywordGroups(db, scope, localize), ...(await findFilterableFacts(db, scope)) };
    },
    deliveryTerms: async ({ params: { shopId } }, { localize }) => {
      const country = await requireShopCountry(db, shopId);
      const terms = await readDeliveryTerms(db);
      const { cents, days } = getCheapestDelivery(terms);
      const { freeAboveCents, partners, types, zones } = terms;
      const freeAbove = freeAboveCents === null ? null : toEuros(freeAboveCents);
      return {
        data: {
          lowestPrice: toEuros(cents),
          freeAbove,
          days,
          country,
          partners: partners.map((partner) => ({
            name: partner.name,
            price: toEuros(partner.cents),
            days: partner.days,
          })),
          types: types.map((type) => ({
            name: localize(type.name),
            price: toEuros(type.cents),
            days: type.days ?? '',
          })),
          zones: zones
            .filter(({ countries }) => countries.length === 0 || countries.includes(country))
            .map(({ regions, islands, cents: surcharge }) => ({
              regions: [...regions],
              islands,
              surcharge: toEuros(surcharge),
            })),
        },
      };
    },
    shopSeller: async ({ params: { shopId } }) => ({ data: await findShopSeller(db, shopId) }),
    searchMembers: async ({ query: { search, shopId } }, { member }) => {
      await consumeRateLimit(deps, FRIEND_SEARCH_LIMIT, member.id);
      await requireShop(db, shopId);
      return { data: await searchFriends(db, member.id, shopId, search) };
    },
  };
};
