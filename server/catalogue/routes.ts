import type { catalogueCalls } from '#contract/catalogue.ts';
import type { Deps, Handlers } from '#server/http/context.ts';
import { countTry } from '#server/http/limits.ts';
import { promotionCategories } from '#server/promotions/service.ts';
import { FRIEND_SEARCH, searchFriends } from './friends.ts';
import { listProducts } from './list.ts';
import { findCategories, findKeywordGroups } from './menus.ts';
import { findHighlighted, readProduct } from './products.ts';
import { findScope } from './scope.ts';
import { findCountries, findShops, requireShop } from './shops.ts';
import { findViewed, rememberViewed } from './viewed.ts';

/** Visitors get the same answers as members: the screens hide prices from them (decision 7). */
export const catalogueHandlers = (deps: Deps): Handlers<typeof catalogueCalls> => {
  const { db } = deps;
  return {
    countries: async (_input, { say }) => {
      const countries = await findCountries(db);
      return { data: countries.map(({ id, code, name, flag }) => ({ id, code, name: say(name), flag })) };
    },
    shops: async ({ query }) => ({ data: await findShops(db, query.countryId) }),
    products: async ({ query }, { say }) => {
      const scope = await findScope(db, query.shopId, query.category, query.subCategory);
      return scope ? listProducts(db, scope, query, say) : { data: [], totalCount: 0 };
    },
    product: async ({ params: { id }, query: { shopId } }, { say }) => ({
      data: await readProduct(db, { kind: 'consumer', shopId, id }, say),
    }),
    productViewed: async ({ params }, { member }) => {
      await rememberViewed(deps, member.id, params.id);
      return {};
    },
    viewedProducts: async ({ params: { shopId } }, { member, say }) => {
      await requireShop(db, shopId);
      return { data: await findViewed(deps, member.id, shopId, say) };
    },
    highlightedProducts: async ({ params: { shopId } }, { say }) => {
      await requireShop(db, shopId);
      return { data: await findHighlighted(db, shopId, say) };
    },
    categories: async ({ query: { shopId, promotionId } }, { say }) => {
      await requireShop(db, shopId);
      if (promotionId !== '') {
        return { data: await promotionCategories(deps, { shopId, promotionId }, say) };
      }
      return { data: await findCategories(db, shopId, say) };
    },
    keywords: async ({ query }, { say }) => {
      const scope = await findScope(db, query.shopId, query.category, query.subCategory);
      return { data: scope ? await findKeywordGroups(db, scope, say) : [] };
    },
    searchMembers: async ({ query: { search, shopId } }, { member }) => {
      await countTry(deps, FRIEND_SEARCH, member.id);
      await requireShop(db, shopId);
      return { data: await searchFriends(db, member.id, shopId, search) };
    },
  };
};
