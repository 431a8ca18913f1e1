import { useState } from 'react';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';
import type { StatusBannersProps } from './StatusBanners.tsx';

const loadBanners = () => import('./StatusBanners.tsx');

/** Loads {@link StatusBanners}, which are not in the initial bundle. */
export function LazyStatusBanners(props: StatusBannersProps) {
  const [hasFailed, setFailed] = useState(false);
  const isOnline = useIsOnline();
  // Loads at once: a first visit that loses the network later could not load the banner any more. If loading
  // fails, it is tried again when the shop is reachable. Until then each screen shows its own errors.
  const banners = useLazyModule(isOnline || !hasFailed, loadBanners, () => setFailed(true));
  return banners && <banners.StatusBanners {...props} />;
}
