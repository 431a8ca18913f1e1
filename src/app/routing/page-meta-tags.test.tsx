import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeMetaTagsOnNavigation } from './page-meta-tags.ts';

const tags = () => document.head.querySelectorAll('[data-page-tag]').length;

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="theme-color"><link data-page-tag rel="canonical" href="https://shop.test/a"><meta data-page-tag property="og:url">';
  window.history.replaceState(null, '', '/a');
});
afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

function createFakeRouter() {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it only subscribes, which every router can
  removeMetaTagsOnNavigation(router as never);
  return router;
}

/** What the component that renders a router does when a page is there. */
const resolve = (from: string | undefined, to: string, router: ReturnType<typeof createFakeRouter>) => {
  const location = (pathname: string) => ({ ...router.state.location, pathname, href: pathname });
  router.emit({
    type: 'onResolved',
    ...(from === undefined ? {} : { fromLocation: location(from) }),
    toLocation: location(to),
    pathChanged: from !== to,
    hrefChanged: from !== to,
    hashChanged: false,
  });
};

it('keeps the tags of the page that the server sent until another page is shown', () => {
  const router = createFakeRouter();
  resolve(undefined, '/a', router);
  resolve('/a', '/a', router);
  expect(tags()).toBe(2);
  resolve('/a', '/b', router);
  expect(tags()).toBe(0);
  expect(document.head.children).toHaveLength(1);
});

it('removes the tags where the app has gone on to another page before', () => {
  const sent = { name: 'https://shop.test/moved?x=1' };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one field that is read
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([sent] as never);
  createFakeRouter();
  expect(tags()).toBe(0);
});
