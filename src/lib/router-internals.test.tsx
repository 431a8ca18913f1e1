import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getHistoryEntryKey,
  getNormalizedHref,
  interceptHistoryChanges,
  markAsServerRendered,
} from './router-internals.ts';
import { ROUTER_RELOAD_PREFIX, SCROLL_RESTORATION_KEY } from './storage-keys.ts';

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue(undefined));
afterEach(() => sessionStorage.clear());

function createTestRouter({ scrollRestoration = false, isServer = false } = {}) {
  const rootRoute = createRootRoute({ component: Outlet });
  const routes = ['/', '/next'].map((path) =>
    createRoute({ getParentRoute: () => rootRoute, path, component: () => <p>{path}</p> }),
  );
  const history = createMemoryHistory();
  return createRouter({ routeTree: rootRoute.addChildren(routes), history, scrollRestoration, isServer });
}

describe('the internals of TanStack Router 1.170.46 that the app uses', () => {
  it('render the same Suspense boundaries as on the server for a page that the server rendered', async () => {
    const renderRouter = async (router: ReturnType<typeof createTestRouter>) => {
      await router.load();
      return renderToString(<RouterProvider router={router} />);
    };
    const markup = await renderRouter(createTestRouter({ isServer: true }));
    const rendered = createTestRouter();
    markAsServerRendered(rendered);
    expect(await renderRouter(rendered)).toBe(markup);
    expect(await renderRouter(createTestRouter())).not.toBe(markup);
  });

  it('let the app delay the listeners of the history, including the router', async () => {
    const router = createTestRouter();
    const pending: (() => void)[] = [];
    interceptHistoryChanges(router.history, (notify) => pending.push(notify));
    render(<RouterProvider router={router} />);
    await screen.findByText('/');
    act(() => router.history.push('/next'));
    await vi.waitFor(() => expect(pending).not.toEqual([]));
    expect(screen.getByText('/')).toBeVisible();
    act(() => {
      for (const notify of pending) notify();
    });
    expect(await screen.findByText('/next')).toBeVisible();
  });

  it('give a history entry the same key when it is visited again', () => {
    const history = createMemoryHistory();
    history.push('/a');
    const key = getHistoryEntryKey(history.location);
    history.push('/a');
    expect(key).not.toBe('');
    expect(getHistoryEntryKey(history.location)).not.toBe(key);
    history.back();
    expect(getHistoryEntryKey(history.location)).toBe(key);
  });

  it('normalize a URL by the validation of its search params', () => {
    const rootRoute = createRootRoute({ component: Outlet });
    const list = createRoute({
      getParentRoute: () => rootRoute,
      path: '/$shop/list',
      validateSearch: ({ page }: Record<string, unknown>) => ({ page: page === 'x' ? 1 : page }),
    });
    const getHref = (url: string) => {
      const history = createMemoryHistory({ initialEntries: [url] });
      return getNormalizedHref(createRouter({ routeTree: rootRoute.addChildren([list]), history }));
    };
    expect(getHref('/milano/list?page=x')).toBe('/milano/list?page=1');
    expect(getHref('/milano/list?page=2')).toBe('/milano/list?page=2');
  });

  it('store scroll positions under the listed key when the page is left', async () => {
    const router = createTestRouter({ scrollRestoration: true });
    render(<RouterProvider router={router} />);
    await screen.findByText('/');
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.keys(sessionStorage)).toEqual([SCROLL_RESTORATION_KEY]);
  });

  it('do not reload the page for a chunk whose error message is stored', async () => {
    const message = 'Failed to fetch dynamically imported module: /a.js';
    sessionStorage.setItem(ROUTER_RELOAD_PREFIX + message, '1');
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const Page = lazyRouteComponent(() => Promise.reject(new Error(message)));
    await Page.preload?.();
    expect(() => render(<Page />)).toThrow(message);
  });
});
