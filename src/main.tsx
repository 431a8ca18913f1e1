import './app/trusted-types.ts';
// Before every component's own styles, which then win over the library's at equal weight.
import './ui/fonts.css';
import './ui/mantine.css';
import './ui/tokens.css';
import './ui/base.css';
import { RouterProvider, isNotFound } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { boot } from './app/boot.ts';
import { NoticesSlot } from './app/NoticesSlot.tsx';
import { preloadOverlays } from './app/preload-overlays.ts';
import { Updates } from './app/Updates.tsx';
import { isFailure } from './lib/failure.ts';
import { keepInstallPrompt } from './pwa/install-prompt.ts';
import { isMissingCode } from './pwa/missing-code.ts';

keepInstallPrompt();

// A failure that a screen stands in for is told by that screen, not by the console as well.
const onCaughtError = (error: unknown) => {
  // oxlint-disable-next-line no-console -- a program error that a boundary caught
  if (!isFailure(error) && !isMissingCode(error) && !isNotFound(error)) console.error(error);
};

async function start(): Promise<void> {
  const { parts, router } = await boot();
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <App parts={parts}>
        <RouterProvider router={router} />
        <Updates router={router} />
        <NoticesSlot router={router} />
      </App>
    </StrictMode>,
  );
  preloadOverlays(router);
}

// Not awaited by the module: what `boot` loads imports this very chunk, and would wait for its end.
void start();
