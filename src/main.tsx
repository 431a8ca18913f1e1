import './app/trusted-types.ts';
// Before every component's own styles, which then win over the library's at equal weight.
import './ui/fonts.css';
import './ui/mantine.css';
import './ui/tokens.css';
import './ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { boot } from './app/boot.ts';
import { preloadOverlays } from './app/preload-overlays.ts';
import { isFailure } from './lib/failure.ts';

const { parts, router } = await boot();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// A failure that a screen stands in for is told by that screen, not by the console as well.
const onCaughtError = (error: unknown) => {
  // oxlint-disable-next-line no-console -- a program error that a boundary caught
  if (!isFailure(error)) console.error(error);
};

createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <App parts={parts}>
      <RouterProvider router={router} />
    </App>
  </StrictMode>,
);

preloadOverlays(router);
