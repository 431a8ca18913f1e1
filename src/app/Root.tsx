import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect, useEffectEvent } from 'react';
import { App, type AppParts } from './App.tsx';
import { NoticesSlot } from './NoticesSlot.tsx';
import type { AppRouter } from './router.ts';
import { Updates } from './Updates.tsx';

interface RootProps {
  readonly parts: AppParts;
  readonly router: AppRouter;
  /** Paths that the server has read for this page; none where it did not render it. */
  readonly rendered?: readonly string[];
  /** Told once, when the app is in charge of the page. */
  readonly onStart?: () => void;
}

const nothing: readonly string[] = [];

/** The whole app: in the browser, and on the server for a first screen, whose markup must be the same. */
export function Root({ parts, router, rendered = nothing, onStart }: RootProps) {
  const start = useEffectEvent(() => onStart?.());
  useEffect(() => start(), []);
  return (
    <StrictMode>
      <App parts={parts}>
        <RouterProvider router={router} />
        <Updates router={router} rendered={rendered} />
        <NoticesSlot router={router} />
      </App>
    </StrictMode>
  );
}
