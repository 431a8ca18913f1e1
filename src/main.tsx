import './boot/trusted-types.ts';
// Imported before all component styles, which then override the library's at equal specificity.
import './ui/theme/fonts.css';
import 'virtual:theme.css';
import './ui/theme/mantine.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import { startTransition } from 'react';
import { boot } from './boot/boot.ts';
import { stopRecordingClicks, replayPreHydrationClick } from './boot/pre-hydration-clicks.ts';
import { prepareHydration } from './ssr/hydrate.ts';
import { preloadOverlays } from './boot/preload-overlays.ts';
import { createRoot, hydrateRoot } from './boot/react-dom.ts';
import { rootErrorHandlers } from './boot/root-error-handlers.ts';
import { Root } from './app/Root.tsx';
import { captureInstallPrompt } from './pwa/install/install-prompt.ts';

captureInstallPrompt();

async function start(): Promise<void> {
  const { services, router } = await boot();
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  const ssrRequestPaths = await prepareHydration(services, router);
  const app = (
    <Root
      services={services}
      router={router}
      ssrRequestPaths={ssrRequestPaths ?? []}
      onMount={replayPreHydrationClick}
    />
  );
  if (ssrRequestPaths === undefined) createRoot(root, rootErrorHandlers).render(app);
  // As a transition: the page is already visible, so input has priority over hydration.
  else startTransition(() => void hydrateRoot(root, app, rootErrorHandlers));
  stopRecordingClicks();
  preloadOverlays(router);
}

// No top-level await: chunks that `boot` loads import this chunk, and would wait for it. In a separate task, because
// this task has already run all imported modules.
setTimeout(() => void start());
