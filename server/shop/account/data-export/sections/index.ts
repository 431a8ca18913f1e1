import type { RowSource } from '#server/shop/account/data-export/row-source.ts';
import {
  selectAuditLog,
  selectKnownDevices,
  selectPasskeys,
  selectPushSubscriptions,
  selectSessions,
} from './access.ts';
import {
  selectContactMessages,
  selectMessages,
  selectNotificationPreferences,
  selectNotifications,
  selectTickets,
} from './contacts.ts';
import { selectOrders } from './orders.ts';
import { selectAddresses, selectProfile } from './profile.ts';
import {
  selectCarts,
  selectFavouriteLinks,
  selectFavourites,
  selectMovements,
  selectProductAlerts,
  selectViewedProducts,
} from './shopping.ts';

/** The JSON files of an export by their name, without extension. Each is explained by the message `dataExport.<name>`. */
export const SECTIONS = {
  profile: selectProfile,
  addresses: selectAddresses,
  orders: selectOrders,
  movements: selectMovements,
  carts: selectCarts,
  favourites: selectFavourites,
  favouriteLinks: selectFavouriteLinks,
  productAlerts: selectProductAlerts,
  viewedProducts: selectViewedProducts,
  tickets: selectTickets,
  contactMessages: selectContactMessages,
  notifications: selectNotifications,
  notificationPreferences: selectNotificationPreferences,
  messages: selectMessages,
  sessions: selectSessions,
  knownDevices: selectKnownDevices,
  passkeys: selectPasskeys,
  pushSubscriptions: selectPushSubscriptions,
  auditLog: selectAuditLog,
} as const satisfies Readonly<Record<string, (memberId: string) => RowSource>>;

export type SectionName = keyof typeof SECTIONS;
