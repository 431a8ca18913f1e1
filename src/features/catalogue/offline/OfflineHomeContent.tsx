import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { useOfflineModule } from './use-offline-module.ts';

/** On the page that the app opens with: what is saved here, while the shop can't be reached. */
export function OfflineHomeContent() {
  const isOffline = !useIsOnline();
  const parts = useOfflineModule(isOffline);
  return isOffline && parts !== null ? <parts.OfflineContent /> : null;
}
