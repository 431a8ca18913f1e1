/*
 * All that is shown without the network alone, as one chunk: where the network is gone it is too late
 * to ask for the next one, and in the first load each address costs.
 */
export { followLists } from './follow-lists.ts';
export { NotSaved } from './NotSaved.tsx';
export { OfflineHere } from './OfflineHere.tsx';
export { SavedMark } from './SavedMark.tsx';
