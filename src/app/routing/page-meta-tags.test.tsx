import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeMetaTagsOnNavigation } from './page-meta-tags.ts';

const countTags = () => document.head.querySelectorAll('[data-page-tag]').length;

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
  removeMetaTagsOnNavigation(router);
  return router;
}

/** Emits the event that RouterProvider emits when a page is resolved. */
const emitResolved = (from: string | undefined, to: string, router: ReturnType<typeof createFakeRouter>) => {
  const createLocation = (pathname: string) => ({ ...router.state.location, pathname, href: pathname });
  router.emit({
    type: 'onResolved',
    ...(from === undefined ? {} : { fromLocation: createLocation(from) }),
    toLocation: createLocation(to),
    pathChanged: from !== to,
    hrefChanged: from !== to,
    hashChanged: false,
  });
};

it('keeps the tags of the server-sent page until another page is shown', () => {
  const router = createFakeRouter();
  emitResolved(undefined, '/a', router);
  emitResolved('/a', '/a', router);
  expect(countTags()).toBe(2);
  emitResolved('/a', '/b', router);
  expect(countTags()).toBe(0);
  expect(document.head.children).toHaveLength(1);
});

it('removes the tags when the app has already navigated to another page', () => {
  const navigationEntry = { name: 'https://shop.test/moved?x=1' };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this field is read
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigationEntry] as never);
  createFakeRouter();
  expect(countTags()).toBe(0);
});
