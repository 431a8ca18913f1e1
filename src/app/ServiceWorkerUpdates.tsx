import { useRouterState } from '@tanstack/react-router';
import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { SSR_OPT_OUT } from '#contract/ssr-cookies.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import type { PendingUpdate } from '#src/pwa/update/register-worker.ts';
import { useSession } from '#src/session/session-context.tsx';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';
import { isPaymentRoute } from './routing/payment-routes.rules.ts';
import { createReadHeaders } from './read-headers.ts';
import type { AppRouter } from './routing/router.ts';
import { isSsrRoute, encodeSsrState } from '#src/ssr/ssr-state.rules.ts';

const loadRegistration = () => import('#src/pwa/update/register-worker.ts');
const loadBanner = () => import('#src/pwa/update/UpdateBanner.tsx');

interface ServiceWorkerUpdatesProps {
  readonly router: AppRouter;
  /** Paths that the server has read for this page. */
  readonly ssrRequestPaths: readonly string[];
}

/**
 * Registers the worker, and shows the offer of a newer one over every page but those on which the
 * member pays: there it is held back until that is over (REL-SW1).
 */
export function ServiceWorkerUpdates({ router, ssrRequestPaths }: ServiceWorkerUpdatesProps) {
  const { i18n } = useLingui();
  const session = useSession();
  const paying = useRouterState({ router, select: ({ location }) => isPaymentRoute(location.pathname) });
  const [update, setUpdate] = useState<PendingUpdate | null>(null);

  const register = useEffectEvent(async () => {
    const { registerWorker } = await loadRegistration();
    await registerWorker({
      onUpdate: setUpdate,
      readHeaders: createReadHeaders(i18n, session),
      ssrRequestPaths,
      isSsrPage: () =>
        isSsrRoute(window.location.pathname) && encodeSsrState(getActiveLanguage(i18n), session.state) !== SSR_OPT_OUT,
    });
  });
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // Without a worker (refused storage, private mode) the shop works as any page does.
    register().catch(() => undefined);
  }, []);

  const shown = update !== null && !paying;
  const notice = useLazyModule(shown, loadBanner, () => undefined);
  return shown && notice && <notice.UpdateBanner update={update} onLater={() => setUpdate(null)} />;
}
