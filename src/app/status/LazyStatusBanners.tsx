import { useState } from 'react';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';
import type { AppRouter } from '#src/app/routing/router.ts';

const loadBanners = () => import('./StatusBanners.tsx');

/** The place of what is said of the connection and of this browser; nothing of it is in the first load. */
export function LazyStatusBanners({ router }: { router: AppRouter }) {
  const [hasFailed, setFailed] = useState(false);
  const isOnline = useIsOnline();
  // At once: later, a first visit that loses the network could not say so any more. Where it can't be
  // had, each failing screen says itself what fails, and it is tried again with the network.
  const notices = useLazyModule(isOnline || !hasFailed, loadBanners, () => setFailed(true));
  return notices && <notices.StatusBanners router={router} />;
}
