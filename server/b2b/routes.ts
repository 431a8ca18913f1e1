import { OrderType, type b2bCalls } from '#contract/b2b.ts';
import type { b2bCartCalls } from '#contract/b2b-cart.ts';
import { cartTexts } from '#server/cart/cart.texts.ts';
import { changeQuantity, removeItem } from '#server/cart/change.ts';
import { findCategories } from '#server/catalogue/menus.ts';
import { readProduct } from '#server/catalogue/products.ts';
import type { Deps, Handlers } from '#server/http/context.ts';
import { addToBusinessCart, clearBusinessCarts, readBusinessCart } from './cart.ts';
import { findBusinessKeywords, listBusinessProducts } from './products.ts';
import { findBusinessShops, findCities, requireBusinessShop, toWireShop } from './shops.ts';
import { findSlots, findTimeSlots } from './slots.ts';

const kinds = OrderType.options;

/** Visitors get the same answers as members: the screens hide prices from them (decision 7). */
export const b2bHandlers = (deps: Deps): Handlers<typeof b2bCalls & typeof b2bCartCalls> => {
  const { db } = deps;
  return {
    b2bShops: ({ query }, { say }) => findBusinessShops(db, query, say),
    b2bCities: async ({ query }) => ({ data: await findCities(db, query.countryId) }),
    b2bShop: async ({ params: { shopId } }, { say }) => ({
      data: toWireShop(await requireBusinessShop(db, shopId), say),
    }),
    b2bCategories: async ({ params: { shopId } }, { say }) => {
      await requireBusinessShop(db, shopId);
      return { data: await findCategories(db, shopId, say) };
    },
    b2bKeywords: async ({ params: { shopId } }, { say }) => ({
      data: await findBusinessKeywords(db, shopId, say),
    }),
    b2bProducts: ({ query }, { say }) => listBusinessProducts(db, query, say),
    b2bProduct: async ({ params: { id } }, { say }) => ({
      data: await readProduct(db, { kind: 'business', id }, say),
    }),

    addToB2bCart: async (input, { member, say }) => {
      await addToBusinessCart(deps, member, input);
      return { message: say(cartTexts.added) };
    },
    b2bCart: ({ params: { shopId }, query: { orderType } }, context) =>
      readBusinessCart(deps, context, { shopId, orderType }),
    b2bCartCount: async ({ params: { shopId }, query: { orderType } }, context) => {
      const { cartCount } = await readBusinessCart(deps, context, { shopId, orderType });
      return { cartCount };
    },
    changeB2bQuantity: async ({ params: { id: itemId }, body }, { member, say }) => {
      const quantity = await changeQuantity(deps, member, { itemId, kinds, ...body });
      return { data: { quantity }, message: say(cartTexts.quantity) };
    },
    removeB2bItem: async ({ params: { id: itemId } }, { member, say }) => {
      await removeItem(deps, member, { itemId, kinds });
      return { message: say(cartTexts.removed) };
    },
    clearB2bCart: async ({ params: { shopId }, body: { orderType } }, { member, say }) => {
      await clearBusinessCarts(deps, member, { shopId, orderType });
      return { message: say(cartTexts.cleared) };
    },

    b2bSlots: async ({ params: { shopId } }, { language }) => ({
      data: await findSlots(deps, shopId, language),
    }),
    b2bTimeSlots: async ({ params: { shopId, dayId } }) => ({
      data: await findTimeSlots(deps, shopId, dayId),
    }),
  };
};
