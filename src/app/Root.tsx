import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect, useEffectEvent } from 'react';
import { AppProviders, type AppServices } from './AppProviders.tsx';
import type { AppRouter } from './routing/router.ts';
import { LazyStatusBanners } from './status/LazyStatusBanners.tsx';

interface RootProps {
  readonly services: AppServices;
  readonly router: AppRouter;
  /** Paths of the API requests that the server made for this page; empty without SSR. */
  readonly ssrRequestPaths?: readonly string[];
  /** Called once, when the app is mounted. */
  readonly onMount?: () => void;
}

const NO_PATHS: readonly string[] = [];

/** The whole app. Browser and SSR render the same tree, so that the markup is equal. */
export function Root({ services, router, ssrRequestPaths = NO_PATHS, onMount }: RootProps) {
  const start = useEffectEvent(() => onMount?.());
  useEffect(() => start(), []);
  return (
    <StrictMode>
      <AppProviders services={services}>
        {/* Before the page, which the strip of the connection pushes down. */}
        <LazyStatusBanners router={router} ssrRequestPaths={ssrRequestPaths} />
        <RouterProvider router={router} />
      </AppProviders>
    </StrictMode>
  );
}
