import { useRouterState } from '@tanstack/react-router';
import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { OWN_START } from '#contract/first-screen.ts';
import { languageOf } from '#src/i18n/i18n.ts';
import type { Update } from '#src/pwa/register.ts';
import { useSession } from '#src/session/session-context.tsx';
import { useLoaded } from '#src/ui/use-loaded.ts';
import { isPaying } from './paying.rules.ts';
import { readHeaders } from './read-headers.ts';
import type { AppRouter } from './router.ts';
import { isRendered, writeStart } from './start.rules.ts';

const loadRegister = () => import('#src/pwa/register.ts');
const loadNotice = () => import('#src/pwa/UpdateNotice.tsx');

interface UpdatesProps {
  readonly router: AppRouter;
  /** Paths that the server has read for this page. */
  readonly rendered: readonly string[];
}

/**
 * Registers the worker, and shows the offer of a newer one over every page but those on which the
 * member pays: there it is held back until that is over (SW1).
 */
export function Updates({ router, rendered }: UpdatesProps) {
  const { i18n } = useLingui();
  const session = useSession();
  const paying = useRouterState({ router, select: ({ location }) => isPaying(location.pathname) });
  const [update, setUpdate] = useState<Update | null>(null);

  const register = useEffectEvent(async () => {
    const { registerWorker } = await loadRegister();
    await registerWorker({
      onUpdate: setUpdate,
      readHeaders: readHeaders(i18n, session),
      rendered,
      isRendered: () =>
        isRendered(window.location.pathname) && writeStart(languageOf(i18n), session.state) !== OWN_START,
    });
  });
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // Without a worker (refused storage, private mode) the shop works as any page does.
    register().catch(() => undefined);
  }, []);

  const shown = update !== null && !paying;
  const notice = useLoaded(shown, loadNotice, () => undefined);
  return shown && notice && <notice.UpdateNotice update={update} onLater={() => setUpdate(null)} />;
}
