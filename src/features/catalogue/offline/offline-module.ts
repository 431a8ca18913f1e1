/*
 * All that is shown without the network alone, as one chunk: where the network is gone it is too late
 * to ask for the next one, and in the first load each address costs.
 */
export { subscribeListPrefetch } from '#src/features/catalogue/prefetch/subscribe-list-prefetch.ts';
export { NotSavedMessage } from './NotSavedMessage.tsx';
export { OfflineContent } from './OfflineContent.tsx';
export { StaleDataNoticeContent } from './StaleDataNoticeContent.tsx';
