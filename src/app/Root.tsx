import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect, useEffectEvent } from 'react';
import { AppProviders, type AppServices } from './AppProviders.tsx';
import { LazyStatusBanners } from './status/LazyStatusBanners.tsx';
import type { AppRouter } from './routing/router.ts';
import { ServiceWorkerUpdates } from './ServiceWorkerUpdates.tsx';

interface RootProps {
  readonly parts: AppServices;
  readonly router: AppRouter;
  /** Paths that the server has read for this page; none where it did not render it. */
  readonly ssrRequestPaths?: readonly string[];
  /** Told once, when the app is in charge of the page. */
  readonly onMount?: () => void;
}

const NO_PATHS: readonly string[] = [];

/** The whole app: in the browser, and on the server for a first screen, whose markup must be the same. */
export function Root({ parts, router, ssrRequestPaths = NO_PATHS, onMount }: RootProps) {
  const start = useEffectEvent(() => onMount?.());
  useEffect(() => start(), []);
  return (
    <StrictMode>
      <AppProviders parts={parts}>
        <RouterProvider router={router} />
        <ServiceWorkerUpdates router={router} ssrRequestPaths={ssrRequestPaths} />
        <LazyStatusBanners router={router} />
      </AppProviders>
    </StrictMode>
  );
}
