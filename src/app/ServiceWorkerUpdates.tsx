import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { getPage } from '#contract/app-pages.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import type { PendingUpdate } from '#src/pwa/update/register-worker.ts';
import { useSession } from '#src/session/session-context.tsx';
import type { Session } from '#src/session/session-store.ts';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';
import type { AppRouter } from './routing/router.ts';

const loadWorkerUpdates = () => import('#src/pwa/update/worker-updates.ts');

interface ServiceWorkerUpdatesProps {
  readonly router: AppRouter;
  /** Paths of the API requests that the server made for this page. */
  readonly ssrRequestPaths: readonly string[];
}

/** The headers that this page sends with its API reads. They are part of the service worker's cache keys. */
const createReadHeaders = (i18n: I18n, session: Session) => async (): Promise<Headers> => {
  const { buildRequestHeaders } = await import('#src/api/transport.ts');
  return buildRequestHeaders(getActiveLanguage(i18n), session.state.token);
};

/**
 * Registers the service worker and offers its updates. On checkout and payment pages the offer is
 * postponed (REL-SW1).
 */
export function ServiceWorkerUpdates({ router, ssrRequestPaths }: ServiceWorkerUpdatesProps) {
  const { i18n } = useLingui();
  const session = useSession();
  const isPaying = useRouterState({ router, select: ({ location }) => getPage(location.pathname).isPayment === true });
  const [update, setUpdate] = useState<PendingUpdate | null>(null);

  const register = useEffectEvent(async () => {
    const { registerWorker } = await loadWorkerUpdates();
    await registerWorker({
      onUpdate: setUpdate,
      readHeaders: createReadHeaders(i18n, session),
      ssrRequestPaths,
      isMember: () => session.state.token !== '',
      onOpen: (path) => router.history.push(path),
    });
  });
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // The app also works without a service worker, for example in private mode.
    register().catch(() => undefined);
  }, []);

  const isShown = update !== null && !isPaying;
  const banner = useLazyModule(isShown, loadWorkerUpdates, () => undefined);
  return isShown && banner && <banner.UpdateBanner update={update} onLater={() => setUpdate(null)} />;
}
