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

/** Opens a page that fails while it renders, like a page whose loader did not wait for its data. */
async function openFailingPage(kind: 'offline' | 'server', isOnline: boolean) {
  expectConsole(/./u);
  const page: { error: Error | null } = { error: new ApiError({ kind }) };
  function Page() {
    if (page.error !== null) throw page.error;
    return <p>Ecco la pagina</p>;
  }
  function ErrorPage(props: ErrorComponentProps) {
    const retry = usePageRetry(props);
    return <button onClick={retry}>Riprova</button>;
  }
  const connectivity = createConnectivity(() => new Promise(() => undefined));
  if (!isOnline) connectivity.reportOffline();
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, errorComponent: ErrorPage }),
    history: createMemoryHistory(),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConnectivityProvider connectivity={connectivity}>
        <RouterProvider router={router} />
      </ConnectivityProvider>
    </QueryClientProvider>,
    { onCaughtError: () => undefined },
  );
  await screen.findByRole('button', { name: 'Riprova' });
  page.error = null;
  return connectivity;
}

const findPage = () => screen.findByText('Ecco la pagina');
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('retries a page that failed while rendering when the shop is reachable again', async () => {
  const connectivity = await openFailingPage('server', false);
  await advance(6_000);
  expect(screen.queryByText('Ecco la pagina')).toBeNull();
  act(() => connectivity.reportReachable());
  expect(await findPage()).toBeVisible();
});

it('retries by itself when the shop became reachable just before the page failed', async () => {
  await openFailingPage('offline', true);
  await advance(4_000);
  expect(screen.queryByText('Ecco la pagina')).toBeNull();
  await advance(1_500);
  expect(await findPage()).toBeVisible();
});

it('does not retry an error response of the shop by itself', async () => {
  await openFailingPage('server', true);
  await advance(20_000);
  expect(screen.queryByText('Ecco la pagina')).toBeNull();
  screen.getByRole('button', { name: 'Riprova' }).click();
  expect(await findPage()).toBeVisible();
});
