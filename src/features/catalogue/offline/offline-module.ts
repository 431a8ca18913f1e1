/*
 * Everything that is shown only offline, in one chunk. Offline no further chunk could be loaded, and every extra
 * file would cost a request of the first load.
 */
export { subscribeListPrefetch } from '#src/features/catalogue/prefetch/subscribe-list-prefetch.ts';
export { NotSavedMessage, OfflineContent } from './OfflineContent.tsx';
export { StaleDataNoticeContent } from './StaleDataNoticeContent.tsx';
