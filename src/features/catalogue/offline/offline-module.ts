/*
 * Everything that the first load does not need, in one chunk: the offline content, the notice about stale data, and
 * the prefetch of products. Offline no further chunk can be loaded, and each extra file costs a request.
 */
export { subscribeListPrefetch } from '#src/features/catalogue/prefetch/subscribe-list-prefetch.ts';
export { NotSavedMessage, OfflineContent } from './OfflineContent.tsx';
export { StaleDataNoticeContent } from './StaleDataNoticeContent.tsx';
