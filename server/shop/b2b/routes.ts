import type { b2bCartCalls } from '#contract/b2b-cart.ts';
import { OrderType, type b2bCalls } from '#contract/b2b.ts';
import type { suggestionCalls } from '#contract/product-suggestions.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Deps } from '#server/platform/deps.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { changeQuantity, removeItem } from '#server/shop/cart/change-cart.ts';
import { findCategories } from '#server/shop/catalogue/categories-and-keywords.ts';
import { readPriceView } from '#server/shop/catalogue/price-visibility.ts';
import { readProduct } from '#server/shop/catalogue/products.ts';
import { findSuggestions } from '#server/shop/catalogue/search/suggestions.ts';
import { addToBusinessCart, clearBusinessCarts, readBusinessCart } from './business-cart.ts';
import { findBusinessKeywords, listBusinessProducts } from './business-products.ts';
import { findBusinessShops, findCities, requireBusinessShop, toShopResponse } from './business-shops.ts';
import { findSlots, findTimeSlots } from './slots.ts';

const orderTypes = OrderType.options;

/** Visitors get the same responses as members; {@link readPriceView} decides about prices (GAP-07). */
export const b2bHandlers = (
  deps: Deps,
): Handlers<typeof b2bCalls & typeof b2bCartCalls & Pick<typeof suggestionCalls, 'b2bProductSuggestions'>> => {
  const { db } = deps;
  return {
    b2bShops: ({ query }, { localize }) => findBusinessShops(db, query, localize),
    b2bCities: async ({ query }) => ({ data: await findCities(db, query.countryId) }),
    b2bShop: async ({ params: { shopId } }, { localize }) => ({
      data: toShopResponse(await requireBusinessShop(db, shopId), localize),
    }),
    b2bCategories: async ({ params: { shopId } }, { localize }) => {
      await requireBusinessShop(db, shopId);
      return { data: await findCategories(db, shopId, localize) };
    },
    b2bKeywords: ({ params: { shopId } }, { localize }) => findBusinessKeywords(db, shopId, localize),
    b2bProducts: async ({ query }, context) => {
      const { arePricesPublic, limit, show } = await readPriceView(deps, context);
      const { data, totalCount } = await listBusinessProducts(db, limit(query), context);
      return { data: data.map(show), totalCount, arePricesPublic };
    },
    b2bProductSuggestions: async ({ params: { shopId }, query: { q } }, context) => {
      await requireBusinessShop(db, shopId);
      const { products, ...menus } = await findSuggestions(db, shopId, q, context);
      const prices = await readPriceView(deps, context);
      return { data: { ...menus, products: products.map(prices.show) } };
    },
    b2bProduct: async ({ params: { id } }, context) => {
      const product = await readProduct(db, { kind: 'business', id }, context.localize);
      const prices = await readPriceView(deps, context);
      return { data: prices.show(product) };
    },

    addToB2bCart: async (input, { member, language }) => {
      await addToBusinessCart(deps, member, input);
      return { message: formatMessage('cart.added', language) };
    },
    b2bCart: ({ params: { shopId }, query: { orderType } }, context) =>
      readBusinessCart(deps, context, { shopId, orderType }),
    b2bCartCount: async ({ params: { shopId }, query: { orderType } }, context) => {
      const { cartCount } = await readBusinessCart(deps, context, { shopId, orderType });
      return { cartCount };
    },
    changeB2bQuantity: async ({ params: { id: itemId }, body }, { member, language }) => {
      const quantity = await changeQuantity(deps, member, { itemId, kinds: orderTypes, ...body });
      return { data: { quantity }, message: formatMessage('cart.quantityUpdated', language) };
    },
    removeB2bItem: async ({ params: { id: itemId } }, { member, language }) => {
      await removeItem(deps, member, { itemId, kinds: orderTypes });
      return { message: formatMessage('cart.removed', language) };
    },
    clearB2bCart: async ({ params: { shopId }, body: { orderType } }, { member, language }) => {
      await clearBusinessCarts(deps, member, { shopId, orderType });
      return { message: formatMessage('cart.cleared', language) };
    },

    b2bSlots: async ({ params: { shopId } }, context) => ({ data: await findSlots(deps, shopId, context) }),
    b2bTimeSlots: async ({ params }, context) => ({ data: await findTimeSlots(deps, params, context) }),
  };
};
