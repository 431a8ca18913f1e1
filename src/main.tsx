import './app/trusted-types.ts';
// Before every component's own styles, which then win over the library's at equal weight.
import './ui/fonts.css';
import 'virtual:look.css';
import './ui/mantine.css';
import './ui/tokens.css';
import './ui/base.css';
import { startTransition } from 'react';
import { boot } from './app/boot.ts';
import { endEarlyPresses, repeatEarlyPress } from './app/early-presses.ts';
import { takeFirstScreen } from './app/first-screen.ts';
import { preloadOverlays } from './app/preload-overlays.ts';
import { createRoot, hydrateRoot } from './app/react.ts';
import { rootErrors } from './app/root-errors.ts';
import { Root } from './app/Root.tsx';
import { keepInstallPrompt } from './pwa/install-prompt.ts';

keepInstallPrompt();

async function start(): Promise<void> {
  const { parts, router } = await boot();
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  const rendered = await takeFirstScreen(parts, router);
  const app = <Root parts={parts} router={router} rendered={rendered ?? []} onStart={repeatEarlyPress} />;
  if (rendered === undefined) createRoot(root, rootErrors).render(app);
  // In slices: the page is there already, and a finger on it comes first.
  else startTransition(() => void hydrateRoot(root, app, rootErrors));
  endEarlyPresses();
  preloadOverlays(router);
}

// Not awaited by the module: what `boot` loads imports this very chunk, and would wait for its end. In a task of its
// own: this one has run all that was imported.
setTimeout(() => void start());
