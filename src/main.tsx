import './boot/trusted-types.ts';
// Imported before all component styles, which then override the library's at equal specificity.
import './ui/theme/fonts.css';
import 'virtual:theme.css';
import './ui/theme/mantine.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import { startTransition } from 'react';
import { Root } from './app/Root.tsx';
import { boot } from './boot/boot.ts';
import { preloadOverlays } from './boot/preload-overlays.ts';
import { createRoot, hydrateRoot } from './boot/react-dom.ts';
import { createHydrationErrorHandlers, rootErrorHandlers } from './boot/root-error-handlers.ts';
import { captureInstallPrompt } from './pwa/install/install-prompt.ts';
import { revalidateMember } from './session/session-actions.ts';
import { isServedByWorker, prepareHydration, takeMatchingSsrData } from './ssr/hydrate.ts';

captureInstallPrompt();

/** Hydration runs in several tasks. Without the API (Safari before 26.4) a second is usually enough. */
const runWhenHydrated = (callback: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback);
  else setTimeout(callback, 1000);
};

async function start(): Promise<void> {
  const { services, router, queryPersistence } = await boot();
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  const ssrData = takeMatchingSsrData(services);
  const isHydrating = ssrData !== undefined && (await prepareHydration(ssrData, services, router));
  // Must finish before the loaders run: they use the persisted queries, also offline.
  if (ssrData === undefined) await queryPersistence.restore();
  const app = (
    <Root
      services={services}
      router={router}
      ssrRequestPaths={ssrData?.requestPaths ?? []}
      onMount={() => {
        window.inputRecorder?.replay();
        // Restored queries would differ from the markup that is still being hydrated.
        if (isHydrating) runWhenHydrated(queryPersistence.start);
        // The user went back while the page was hydrating, when the router did not listen yet.
        if (router.history.location.href !== router.state.location.href) void router.load();
        // A page from the worker's cache has the profile of an earlier visit.
        if (ssrData?.member && isServedByWorker()) revalidateMember(services);
      }}
    />
  );
  if (isHydrating) {
    // As a transition: the page is already visible, so input has priority over hydration.
    startTransition(() => void hydrateRoot(root, app, createHydrationErrorHandlers(ssrData.path)));
  } else {
    const unsubscribe = router.subscribe('onResolved', () => {
      unsubscribe();
      queryPersistence.start();
    });
    createRoot(root, rootErrorHandlers).render(app);
  }
  window.inputRecorder?.stop();
  preloadOverlays(router);
}

// No top-level await: chunks that `boot` loads import this chunk, and would wait for it. In a separate task, because
// this task has already run all imported modules.
setTimeout(() => void start());
