import { useIsOnline } from '#src/offline/connection-context.tsx';
import { useOfflineParts } from './use-offline-parts.ts';

/** On the page that the app opens with: what is saved here, while the shop can't be reached. */
export function OfflineStart() {
  const isOffline = !useIsOnline();
  const parts = useOfflineParts(isOffline);
  return isOffline && parts !== null ? <parts.OfflineHere /> : null;
}
