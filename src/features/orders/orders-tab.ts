/** Code and data of the orders tab, in one chunk: each more is one more file to precache. */
export { loadOrders } from './api/orders.loaders.ts';
export { OfflineCollection } from './collection/OfflineCollection.tsx';
export { OrderNotFound } from './OrderNotFound.tsx';
export { OrdersTab } from './OrdersTab.tsx';
