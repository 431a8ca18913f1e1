import './boot/trusted-types.ts';
// Before every component's own styles, which then win over the library's at equal weight.
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
  const { parts, router } = await boot();
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  const rendered = await prepareHydration(parts, router);
  const app = <Root parts={parts} router={router} ssrRequestPaths={rendered ?? []} onMount={replayPreHydrationClick} />;
  if (rendered === undefined) createRoot(root, rootErrorHandlers).render(app);
  // In slices: the page is there already, and a finger on it comes first.
  else startTransition(() => void hydrateRoot(root, app, rootErrorHandlers));
  stopRecordingClicks();
  preloadOverlays(router);
}

// Not awaited by the module: what `boot` loads imports this very chunk, and would wait for its end. In a task of its
// own: this one has run all that was imported.
setTimeout(() => void start());
