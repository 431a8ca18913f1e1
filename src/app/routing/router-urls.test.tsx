import { createMemoryHistory } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { createQueryClient } from '#src/app/query-client.ts';
import { defaultListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { createI18n } from '#src/i18n/i18n.ts';
import { createSession } from '#src/session/session-store.ts';
import { createNotifier } from '#src/ui/toasts/notifier.ts';
import { createAppRouter } from './router.ts';

const i18n = await createI18n('it');
const request: ApiRequest = () => Promise.reject(new ApiError({ kind: 'not-found' }));

function createRouterAt(href: string) {
  const { notify } = createNotifier();
  const queryClient = createQueryClient({ i18n, notify });
  const context = { queryClient, request, session: createSession(), i18n, urlCredentials: {} };
  return createAppRouter(context, createMemoryHistory({ initialEntries: [href] }));
}

/** Route id, search and params of a URL, after the browser's URL parser. */
function readUrl(href: string): {
  readonly routeId: unknown;
  readonly search: unknown;
  readonly params: unknown;
} {
  const { pathname, search } = new URL(href, 'https://shop.example');
  const router = createRouterAt(pathname + search);
  const { latestLocation: location } = router;
  const match = router.matchRoutes(location.pathname, location.search).at(-1);
  return { routeId: match?.routeId, search: match?.search, params: match?.params };
}

/** The href of a link in the app. */
function buildHref(to: string, search: Readonly<Record<string, unknown>>): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any of the routes, which have different types
  return createRouterAt('/').buildLocation({ to, search } as never).href;
}

/** Text fields in the search of each route. */
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
const toUrlText = (text: string): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text));

const entries = Object.entries(textFields).flatMap(([to, names]) => names.map((name) => [to, name] as const));

describe('search params of a route', () => {
  it.each(entries)('%s keeps every character of %s in a link of the app', (to, name) => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(readUrl(buildHref(to, { [name]: text })).search).toMatchObject({ [name]: toUrlText(text) });
      }),
      { numRuns: 40 },
    );
  });

  // REQ-PAY-11, REQ-PROMO-04
  it.each(entries)('%s keeps every character of %s in a link from elsewhere', (to, name) => {
    fc.assert(
      fc.property(anyText, (text) => {
        const href = `${to}?utm=a&${name}=${encodeURIComponent(toUrlText(text))}&utm=b`;
        expect(readUrl(href).search).toMatchObject({ [name]: toUrlText(text), utm: ['a', 'b'] });
      }),
      { numRuns: 40 },
    );
  });

  it.each(['/IT/milano/products', '/shopb2b/products/navigli'])(
    '%s keeps every character of ids and filters',
    (path) => {
      fc.assert(
        fc.property(anyText, fc.uniqueArray(anyText, { selector: (text) => toUrlText(text) }), (id, filters) => {
          const search = { category: id, subCategory: id, filters, page: 3 };
          const text = toUrlText(id);
          const expected = { category: text, subCategory: text, page: 3 };
          expect(readUrl(buildHref(path, search)).search).toEqual({
            ...defaultListSearch,
            ...expected,
            filters: filters.map((filter) => toUrlText(filter)),
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
  ])('%s accepts a page number only in its canonical form', (path) => {
    expect(readUrl(`${path}?page=12`).search).toMatchObject({ page: 12 });
    for (const text of ['1e3', '0x10', 'Infinity', '١', '２', '12.0', '012', '+2', '%202', '9'.repeat(30), '[2]']) {
      expect(readUrl(`${path}?page=${text}`).search).toMatchObject({ page: 1 });
    }
  });
});

describe('path params of a route', () => {
  const id = fc.oneof(anyText, fc.constantFrom('a/b', 'a%2Fb', 'a%25b', '%252F', 'è', 'a b', 'a+b', 'a?b#c'));
  const validId = id.map((text) => toUrlText(text)).filter((text) => text !== '.' && text !== '..');

  it('keep every character of shop and product ids', () => {
    fc.assert(
      fc.property(validId, validId, (shopId, product) => {
        const params = { countryCode: 'IT', shopId, id: product };
        const { href } = createRouterAt('/').buildLocation({ to: '/$countryCode/$shopId/product/$id', params });
        const parsed = readUrl(href);
        expect(parsed.routeId).toBe('/_shell/$countryCode/$shopId/product/$id');
        expect(parsed.params).toEqual(params);
      }),
      { numRuns: 300 },
    );
  });
});

describe('malformed percent-encoding in a path', () => {
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

  it.each(paths)('redirects %s like an unknown path', async (path) => {
    const router = createRouterAt(path);
    await router.load();
    const unknownRouter = createRouterAt('/no/such/page');
    await unknownRouter.load();
    expect(router.state.location.href).toBe(unknownRouter.state.location.href);
    expect(router.state.matches.map(({ routeId }) => routeId)).toEqual(
      unknownRouter.state.matches.map(({ routeId }) => routeId),
    );
  });
});
