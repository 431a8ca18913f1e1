import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { useOfflineModule } from './use-offline-module.ts';

/** Offline content of the start page while the shop is unreachable. */
export function OfflineHomeContent() {
  const isOffline = !useIsOnline();
  const offline = useOfflineModule(isOffline);
  return isOffline && offline !== null ? <offline.OfflineContent /> : null;
}
