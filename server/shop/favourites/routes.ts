import type { alertCalls, favouriteCalls } from '#contract/favourites.ts';
import type { sharedListCalls } from '#contract/shared-favourites.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { readPriceView } from '#server/shop/catalogue/price-visibility.ts';
import { requireShop } from '#server/shop/catalogue/shops.ts';
import { addAlert, findAlerts, removeAlert } from './alerts.ts';
import { addFavourite, findFavourites, removeFavourite } from './favourites.ts';
import { findLinkSecret, findSharedList, shareList, stopSharingList } from './shared-list.ts';

export const favouriteHandlers = (
  deps: Deps,
): Handlers<typeof favouriteCalls & typeof sharedListCalls & typeof alertCalls> => {
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
    favouritesLink: async ({ params: { shopId } }, { member }) => {
      await requireShop(db, shopId);
      return { data: { secret: await findLinkSecret(deps, { memberId: member.id, shopId }) } };
    },
    shareFavourites: async ({ params: { shopId } }, { member }) => {
      await requireShop(db, shopId);
      return { data: { secret: await shareList(deps, { memberId: member.id, shopId }) } };
    },
    stopSharingFavourites: async ({ params: { shopId } }, { member, language }) => {
      await requireShop(db, shopId);
      await stopSharingList(deps, { memberId: member.id, shopId });
      return { message: formatMessage('favourites.sharingStopped', language) };
    },
    sharedFavourites: async ({ params: { secret } }, context) => {
      const list = await findSharedList(db, secret);
      if (!list) throw new AppError('notFound');
      const { memberId, shopId, countryCode } = list;
      const products = await findFavourites(deps, memberId, shopId, context.localize);
      const prices = await readPriceView(deps, context);
      return { data: { shopId, countryCode, products: products.map(prices.show) } };
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
