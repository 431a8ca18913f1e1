import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { App, type AppParts } from './App.tsx';
import { NoticesSlot } from './NoticesSlot.tsx';
import type { AppRouter } from './router.ts';
import { Updates } from './Updates.tsx';

/** The whole app: in the browser, and on the server for a first screen, whose markup must be the same. */
export function Root({ parts, router }: { readonly parts: AppParts; readonly router: AppRouter }) {
  return (
    <StrictMode>
      <App parts={parts}>
        <RouterProvider router={router} />
        <Updates router={router} />
        <NoticesSlot router={router} />
      </App>
    </StrictMode>
  );
}
