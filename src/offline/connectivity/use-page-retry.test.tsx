import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type ErrorComponentProps,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { expectConsole } from '#tests/setup/fail-on-console.ts';
import { ConnectivityProvider } from './connectivity-context.tsx';
import { createConnectivity } from './connectivity.ts';
import { usePageRetry } from './use-page-retry.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page that fails while it renders, as one does whose loader had nothing to wait for yet. */
async function openFailing(kind: 'offline' | 'server', online: boolean) {
  expectConsole(/./u);
  const page: { error: Error | null } = { error: new ApiError({ kind }) };
  function Page() {
    if (page.error !== null) throw page.error;
    return <p>Ecco la pagina</p>;
  }
  function Failed(props: ErrorComponentProps) {
    const retry = usePageRetry(props);
    return <button onClick={retry}>Riprova</button>;
  }
  const connection = createConnectivity(() => new Promise(() => undefined));
  if (!online) connection.reportOffline();
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, errorComponent: Failed }),
    history: createMemoryHistory(),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConnectivityProvider connectivity={connection}>
        <RouterProvider router={router} />
      </ConnectivityProvider>
    </QueryClientProvider>,
    { onCaughtError: () => undefined },
  );
  await screen.findByRole('button', { name: 'Riprova' });
  page.error = null;
  return connection;
}

const shown = () => screen.findByText('Ecco la pagina');
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('a page that failed in rendering is there again with the shop', async () => {
  const connection = await openFailing('server', false);
  await pass(6_000);
  expect(screen.queryByText('Ecco la pagina')).toBeNull();
  act(() => connection.reportReachable());
  expect(await shown()).toBeVisible();
});

it('one that gave up just when the shop was found tries once more by itself', async () => {
  await openFailing('offline', true);
  await pass(4_000);
  expect(screen.queryByText('Ecco la pagina')).toBeNull();
  await pass(1_500);
  expect(await shown()).toBeVisible();
});

it('what the shop itself refused is for the member to try again', async () => {
  await openFailing('server', true);
  await pass(20_000);
  expect(screen.queryByText('Ecco la pagina')).toBeNull();
  screen.getByRole('button', { name: 'Riprova' }).click();
  expect(await shown()).toBeVisible();
});
