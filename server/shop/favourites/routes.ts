import type { alertCalls, favouriteCalls } from '#contract/favourites.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Deps } from '#server/platform/deps.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { readPriceView } from '#server/shop/catalogue/price-visibility.ts';
import { requireShop } from '#server/shop/catalogue/shops.ts';
import { addAlert, findAlerts, removeAlert } from './alerts.ts';
import { addFavourite, findFavourites, removeFavourite } from './favourites.ts';

export const favouriteHandlers = (deps: Deps): Handlers<typeof favouriteCalls & typeof alertCalls> => {
  const { db } = deps;
  return {
    favourites: async ({ params: { shopId } }, context) => {
      await requireShop(db, shopId);
      const products = await findFavourites(deps, context.member.id, shopId, context.localize);
      const prices = await readPriceView(deps, context);
      return { data: products.map(prices.show) };
    },
    addFavourite: async ({ params }, { member }) => {
      await addFavourite(deps, { memberId: member.id, ...params });
      return {};
    },
    removeFavourite: async ({ params }, { member }) => {
      await removeFavourite(deps, { memberId: member.id, ...params });
      return {};
    },
    productAlerts: async ({ params: { shopId } }, { member }) => {
      await requireShop(db, shopId);
      return { data: await findAlerts(deps, member.id, shopId) };
    },
    addProductAlert: async ({ params, query: { kind } }, { member, language }) => {
      await addAlert(deps, kind, { memberId: member.id, ...params });
      return { message: formatMessage('alerts.added', language) };
    },
    removeProductAlert: async ({ params, query: { kind } }, { member, language }) => {
      await removeAlert(deps, kind, { memberId: member.id, ...params });
      return { message: formatMessage('alerts.removed', language) };
    },
  };
};
