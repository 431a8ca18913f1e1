import { useState } from 'react';
import { useIsOnline } from '#src/offline/connection-context.tsx';
import { useLoaded } from '#src/ui/use-loaded.ts';
import type { AppRouter } from './router.ts';

const load = () => import('./Notices.tsx');

/** The place of what is said of the connection and of this browser; nothing of it is in the first load. */
export function NoticesSlot({ router }: { router: AppRouter }) {
  const [hasFailed, setFailed] = useState(false);
  const isOnline = useIsOnline();
  // At once: later, a first visit that loses the network could not say so any more. Where it can't be
  // had, each failing screen says itself what fails, and it is tried again with the network.
  const notices = useLoaded(isOnline || !hasFailed, load, () => setFailed(true));
  return notices && <notices.Notices router={router} />;
}
