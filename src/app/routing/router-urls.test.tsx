import { createMemoryHistory } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { createI18n } from '#src/i18n/i18n.ts';
import { createSession } from '#src/session/session-store.ts';
import { createNotifier } from '#src/ui/toasts/notifier.ts';
import { createQueryClient } from '#src/app/query-client.ts';
import { createAppRouter } from './router.ts';

const i18n = await createI18n('it');
const request: ApiRequest = () => Promise.reject(new ApiError({ kind: 'not-found' }));

function routerAt(href: string) {
  const { notify } = createNotifier();
  const queryClient = createQueryClient({ i18n, notify });
  const context = { queryClient, request, session: createSession(), i18n, urlCredentials: {} };
  return createAppRouter(context, createMemoryHistory({ initialEntries: [href] }));
}

/** What the routes of a URL read from it, after the browser has read it as one. */
function readUrl(href: string): { readonly routeId: unknown; readonly search: unknown; readonly params: unknown } {
  const { pathname, search } = new URL(href, 'https://shop.example');
  const router = routerAt(pathname + search);
  const { latestLocation: location } = router;
  const match = router.matchRoutes(location.pathname, location.search).at(-1);
  return { routeId: match?.routeId, search: match?.search, params: match?.params };
}

/** A link of the app. */
function linkTo(to: string, search: Readonly<Record<string, unknown>>): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each route has its own types; here it is any of them
  return routerAt('/').buildLocation({ to, search } as never).href;
}

/** The text fields of each route. */
const textFields = {
  '/login': ['redirect'],
  '/': ['countryId', 'countryCode'],
  '/profile': ['order'],
  '/checkout': ['address', 'delivery', 'type'],
  '/promotions': ['promotionId', 'category', 'subCategory'],
  '/shopb2b/shop': ['search', 'city'],
  '/shopb2b/checkout': ['address', 'day', 'time'],
  '/account/verify': ['id', 'email', 'mobile'],
  '/mobile/verify': ['id', 'email', 'mobile'],
  '/change/password': ['id', 'email', 'mobile'],
  '/product/payment/return': ['paymentMethod', 'result', 'reference', 'transactionId', 'orderNo'],
  '/product/payment/cancel': ['paymentMethod', 'result', 'reference', 'transactionId', 'orderNo'],
} as const;

const anyText = fc.oneof(
  fc.string({ minLength: 1, unit: 'binary' }),
  fc.json(),
  fc.double().map(String),
  fc.constantFrom('662E41', '723421968459640832', 'null', 'true', '[1]', '__proto__', '%', '%zz', '%2F', '+', '&', '='),
  fc.constantFrom('#', '?', '/', '\\', '\0', '\n', ' ', '.', '..', '"', '<b>', 'x'.repeat(300)),
);

/** A URL is UTF-8, which has no lone surrogates: they become U+FFFD. */
const inUrl = (text: string): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text));

const entries = Object.entries(textFields).flatMap(([to, names]) => names.map((name) => [to, name] as const));

describe('the search of a route', () => {
  it.each(entries)('%s reads %s character by character from a link that the app made', (to, name) => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(readUrl(linkTo(to, { [name]: text })).search).toMatchObject({ [name]: inUrl(text) });
      }),
      { numRuns: 40 },
    );
  });

  it.each(entries)('%s reads %s character by character from a link that somebody else made', (to, name) => {
    fc.assert(
      fc.property(anyText, (text) => {
        const href = `${to}?utm=a&${name}=${encodeURIComponent(inUrl(text))}&utm=b`;
        expect(readUrl(href).search).toMatchObject({ [name]: inUrl(text), utm: ['a', 'b'] });
      }),
      { numRuns: 40 },
    );
  });

  it.each(['/IT/milano/products', '/shopb2b/products/navigli'])(
    '%s reads its ids and filters character by character',
    (path) => {
      fc.assert(
        fc.property(anyText, fc.uniqueArray(anyText, { selector: (text) => inUrl(text) }), (id, filters) => {
          const search = { category: id, subCategory: id, filters, page: 3 };
          const text = inUrl(id);
          const expected = { category: text, subCategory: text, page: 3 };
          expect(readUrl(linkTo(path, search)).search).toEqual({
            ...expected,
            filters: filters.map((one) => inUrl(one)),
          });
        }),
        { numRuns: 60 },
      );
    },
  );

  it.each([
    '/cart',
    '/faq',
    '/profile',
    '/checkout',
    '/promotions',
    '/shopb2b/shop',
    '/highlighted/products',
    '/IT/milano/products',
  ])('%s reads a page number in its usual form alone', (path) => {
    expect(readUrl(`${path}?page=12`).search).toMatchObject({ page: 12 });
    for (const text of ['1e3', '0x10', 'Infinity', '١', '２', '12.0', '012', '+2', '%202', '9'.repeat(30), '[2]']) {
      expect(readUrl(`${path}?page=${text}`).search).toMatchObject({ page: 1 });
    }
  });
});

describe('the path of a route', () => {
  const id = fc.oneof(anyText, fc.constantFrom('a/b', 'a%2Fb', 'a%25b', '%252F', 'è', 'a b', 'a+b', 'a?b#c'));
  const usable = id.map((text) => inUrl(text)).filter((text) => text !== '.' && text !== '..');

  it('holds shop and product ids character by character', () => {
    fc.assert(
      fc.property(usable, usable, (shopId, product) => {
        const params = { countryCode: 'IT', shopId, id: product };
        const { href } = routerAt('/').buildLocation({ to: '/$countryCode/$shopId/product/$id', params });
        const read = readUrl(href);
        expect(read.routeId).toBe('/_shell/$countryCode/$shopId/product/$id');
        expect(read.params).toEqual(params);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a malformed % in a path', () => {
  const paths = [
    '/%',
    '/%E0%A4%A',
    '/it/%zz/products',
    '/IT/milano/product/%',
    '/promotion/product/%C3',
    '/%ff/x/products?page=2',
    '/login/%',
    '/shopb2b/products/%E0%A4%A',
    '/a/b/c/d/%1',
    '/100%/off#top',
  ];

  it.each(paths)('%s leads where any unknown path leads', async (path) => {
    const router = routerAt(path);
    await router.load();
    const unknown = routerAt('/no/such/page');
    await unknown.load();
    expect(router.state.location.href).toBe(unknown.state.location.href);
    expect(router.state.matches.map(({ routeId }) => routeId)).toEqual(
      unknown.state.matches.map(({ routeId }) => routeId),
    );
  });
});
