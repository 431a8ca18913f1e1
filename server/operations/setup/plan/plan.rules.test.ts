import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_STORED_BRAND, type StoredBrand } from '#contract/brand.ts';
import type { Seller } from '#contract/fields/seller.ts';
import { parseShopFile } from '#server/operations/setup/shop-file/parse-shop-file.ts';
import { formatShopFile, toShopFile } from '#server/operations/setup/shop-file/to-shop-file.rules.ts';
import { DEFAULT_DELIVERY_TERMS } from '#server/shop/pricing/delivery-terms.ts';
import { sampleSeller } from '#tests/setup/sample-seller.ts';
import { countChanges, formatChange, listChanges } from './changes.rules.ts';
import { getDesiredState } from './desired-state.rules.ts';
import { diffStates } from './diff.rules.ts';
import { assignPositions, toPositions } from './positions.rules.ts';
import { comparePositions, type HoursRow, type ShopState } from './shop-state.ts';

const now = new Date('2026-03-10T10:00:00Z');

/** Rows of the database have a prototype, which `isDeepStrictEqual` compares. */
const record = <T>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(fields, { noNullPrototype: true });

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((value) => value.trim() !== '');
const localized = fc.oneof(
  text.map((it) => ({ it })),
  record({ it: text, en: text }),
);
const html = fc.constantFrom('', '<p>A: b</p>', '<p>A</p>\n<ul>\n<li># b</li>\n</ul>', 'yes', '- 1', '<p>“x” — ’</p>');
const localizedHtml = record({ it: html, en: html });
const image = fc.option(
  fc.constantFrom('a', 'shop-1', 'x_y').map((name) => `/images/${name}`),
  { nil: null },
);
const cents = fc.integer({ min: 0, max: 10_000_000 });
const percentage = fc.integer({ min: 0, max: 99 });
const position = fc.integer({ min: 0, max: 3 });
const date = fc.option(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), { nil: null });
const ids = (prefix: string, maxLength = 3) =>
  fc.nat({ max: maxLength }).map((count) => Array.from({ length: count }, (_, index) => `${prefix}-${String(index)}`));

/** Rows with the ids of a prefix, sorted as in the database. */
const rows = <Row extends object>(prefix: string, fields: (id: string) => fc.Arbitrary<Row>) =>
  ids(prefix).chain((names) => fc.tuple(...names.map((id) => fields(id).map((row) => ({ id, ...row })))));

const hoursOf = (shopId: string) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom('takeaway' as const, 'delivery' as const), fc.integer({ min: 1, max: 7 })), {
      selector: String,
      maxLength: 6,
    })
    .chain((days) =>
      fc.tuple(
        ...days.map(([use, weekday]) =>
          record({
            startMinute: fc.integer({ min: 0, max: 700 }),
            endMinute: fc.integer({ min: 701, max: 1440 }),
            capacity: fc.nat({ max: 3 }),
            leadMinutes: fc.nat({ max: 90 }),
          }).map((row): HoursRow => ({ id: `${shopId}-${use}-${String(weekday)}`, shopId, use, weekday, ...row })),
        ),
      ),
    );

const seller = record({
  shareCapitalCents: fc.oneof(fc.constant(undefined), cents),
  legalForm: fc.oneof(fc.constant(''), text),
  isInLiquidation: fc.boolean(),
}).map(({ shareCapitalCents, ...fields }): Seller => {
  const { shareCapitalCents: _, ...sample } = sampleSeller;
  return { ...sample, ...fields, ...(shareCapitalCents !== undefined && { shareCapitalCents }) };
});

const shopRow = (countryId: string, kind: 'consumer' | 'business') => () =>
  record({
    countryId: fc.constant(countryId),
    kind: fc.constant(kind),
    fullName: text,
    companyName: fc.oneof(fc.constant(''), text),
    warehouseName: kind === 'business' ? fc.constant('') : fc.oneof(fc.constant(''), text),
    address: kind === 'business' ? fc.constant('') : fc.oneof(fc.constant(''), text),
    returnAddress: kind === 'business' ? fc.constant('') : fc.oneof(fc.constant(''), text),
    seller: fc.option(seller),
    picture: image,
    vatPercentage: percentage,
    factsRequired: fc.boolean(),
    maxQuantity: fc.option(fc.integer({ min: 1, max: 9_999 }), { nil: null }),
    position,
    // A shop with a seller has a company: the seller's name, if the file has no other.
  }).map((row) => ({ ...row, companyName: row.companyName || (row.seller?.name ?? '') }));

const brandName = fc.constantFrom('Verde Mercato', 'Bio', 'Caffè & Co.', 'Il mercato dei produttori');

/** The default brand, or any other one. Without a dark logo the brand has the light one. */
const brand: fc.Arbitrary<StoredBrand> = fc.oneof(
  fc.constant(DEFAULT_STORED_BRAND),
  record<StoredBrand>({
    name: brandName,
    shortName: fc.constantFrom('Verde', 'Bio', 'Mercato'),
    primary: fc.constantFrom('#2e7d32', '#000000', '#8bc34a', DEFAULT_STORED_BRAND.primary),
    typeface: fc.constantFrom('figtree', 'system'),
    logo: fc.constantFrom(
      { light: '', dark: '', maskable: '' },
      { light: '/images/a', dark: '/images/a', maskable: '' },
      { light: '/images/a', dark: '/images/b', maskable: '/images/c' },
    ),
    mailSender: fc.oneof(fc.constant(''), brandName),
    email: fc.constantFrom('', 'ciao@example.com'),
    phone: fc.constantFrom('', '+39 02 1234567'),
    social: fc.constantFrom({}, { instagram: 'https://www.instagram.com/verde', x: 'https://x.com/verde' }),
    icons: fc.constantFrom('', 'v1'),
  }),
);

/** Any state: two countries with shops of both kinds. */
const state: fc.Arbitrary<ShopState> = record({
  countries: fc.tuple(
    ...['it', 'de'].map((id) =>
      record({
        id: fc.constant(id),
        code: fc.constant(id.toUpperCase()),
        name: localized,
        flag: image.map((path) => path ?? ''),
        position,
      }),
    ),
  ),
  consumer: fc.tuple(rows('it-shop', shopRow('it', 'consumer')), rows('de-shop', shopRow('de', 'consumer'))),
  business: rows('b2b', shopRow('it', 'business')),
  faqs: rows('faq', () => record({ question: localized, answer: localizedHtml, position })),
  legalHtml: localizedHtml,
  prices: fc.constantFrom('members', 'public'),
  // A file can't remove a statement, so all states have one.
  accessibility: record({
    conformance: fc.constant('partial' as const),
    email: fc.constantFrom('a@b.example', 'aiuto@bottega.example'),
    phone: fc.constantFrom('', '+39 02 5550 0100'),
    reviewedOn: fc.constantFrom('2026-01-31', '2026-11-20'),
    limits: fc.array(localized, { minLength: 1, maxLength: 2 }),
  }),
  brand,
  delivery: record({
    vatPercentage: percentage,
    freeAboveCents: fc.option(cents, { nil: null }),
    partners: fc.tuple(record({ id: fc.constant('gls'), name: text, cents, days: fc.constantFrom('', '6-7') })),
    types: fc.tuple(
      record({ code: fc.constant('standard'), name: localized, cents }),
      record({ code: fc.constant('express'), name: localized, cents, days: fc.constant('2-3') }),
    ),
    zones: fc.tuple(
      record({
        id: fc.constant('z'),
        countries: fc.constantFrom([], ['IT'], ['IT', 'DE']),
        regions: fc.subarray(['Sardegna', 'Sicilia']),
        islands: fc.boolean(),
        cents,
      }),
    ),
  }),
}).chain(({ consumer, business, legalHtml, ...fields }) => {
  const consumerShops = consumer.flat();
  const shops = [...consumerShops, ...business].toSorted(comparePositions);
  const perShop = <Row>(list: readonly { readonly id: string }[], create: (id: string) => fc.Arbitrary<Row[]>) =>
    fc.tuple(...list.map(({ id }) => create(id))).map((groups) => groups.flat());
  return record({
    businessShops: perShop(business, (shopId) =>
      record({
        shopId: fc.constant(shopId),
        name: text,
        description: localizedHtml,
        billingAddress: text,
        billingCity: text,
        gallery: fc.subarray(['/images/a', '/images/b']),
        deliveryTypes: fc
          .subarray(['Takeaway', 'Delivery', 'Shipping'] as const, { minLength: 1 })
          .map((list) => [...list]),
        timeZone: fc.constantFrom('Europe/Rome', 'Europe/Berlin'),
      }).map((row) => [row]),
    ),
    hours: perShop(business, hoursOf),
    categories: perShop(shops, (shopId) =>
      rows(`${shopId}-c`, () => record({ shopId: fc.constant(shopId), name: localized, image, position })),
    ),
    promotions: perShop(consumerShops, (shopId) =>
      rows(`${shopId}-p`, (id) =>
        record({
          title: localized,
          code: text,
          image,
          showCountdown: fc.boolean(),
          position,
          date,
          productIds: ids(`${id}-x`),
        }).map(({ date: day, ...row }) => ({
          ...row,
          shopId,
          durationType: 'Fixed' as const,
          startDate: null,
          endDate: day,
          noOfDaysAfterEvent: null,
          latestEventEndDate: null,
        })),
      ),
    ),
    highlights: perShop(consumerShops, (shopId) =>
      ids(`${shopId}-h`).map((productIds) => (productIds.length > 0 ? [{ shopId, productIds }] : [])),
    ),
  }).map((parts) => ({
    ...fields,
    ...parts,
    countries: fields.countries.toSorted(comparePositions),
    shops,
    hours: parts.hours.toSorted((a, b) => a.weekday - b.weekday || a.startMinute - b.startMinute),
    categories: parts.categories.toSorted(comparePositions),
    subCategories: parts.categories.map(({ id, name }) => ({ id: `${id}-sub`, categoryId: id, name, position: 0 })),
    promotions: parts.promotions.toSorted(comparePositions),
    faqs: fields.faqs.toSorted(comparePositions),
    legalTexts: (['privacyPolicy', 'termsAndCondition', 'cookiePolicy'] as const).map((kind) => ({
      kind,
      html: legalHtml,
    })),
  }));
});

const EMPTY: ShopState = {
  countries: [],
  shops: [],
  businessShops: [],
  hours: [],
  categories: [],
  subCategories: [],
  promotions: [],
  highlights: [],
  faqs: [],
  legalTexts: [],
  brand: DEFAULT_STORED_BRAND,
  delivery: DEFAULT_DELIVERY_TERMS,
  prices: 'members',
  accessibility: null,
};

const getProductShops = ({ highlights, promotions }: ShopState) =>
  new Map(
    [...highlights, ...promotions].flatMap(({ shopId, productIds }) => productIds.map((id) => [id, shopId] as const)),
  );

/** Applies the exported file of a state to another state. */
function applyExport(target: ShopState, current: ShopState): ShopState {
  const file = parseShopFile(formatShopFile(toShopFile(target)));
  const prune = { usedRows: new Set<string>() };
  const context = { now, prune, productShops: getProductShops(target), brandIcons: target.brand.icons };
  return getDesiredState(file, current, context).state;
}

const getChanges = (current: ShopState, desired: ShopState) => listChanges(diffStates(current, desired));

describe('an exported file', () => {
  // REQ-OPS-26
  it('changes nothing when it is applied to the state it describes', () => {
    fc.assert(
      fc.property(state, (current) => {
        expect(getChanges(current, applyExport(current, current))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('leads from any state to a state with the same file, and then changes nothing', () => {
    fc.assert(
      fc.property(state, fc.oneof(state, fc.constant(EMPTY)), (target, current) => {
        const reached = applyExport(target, current);
        expect(getChanges(reached, applyExport(target, reached))).toEqual([]);
        const sorted: ShopState = {
          ...reached,
          countries: reached.countries.toSorted(comparePositions),
          shops: reached.shops.toSorted(comparePositions),
          hours: reached.hours.toSorted((a, b) => a.weekday - b.weekday || a.startMinute - b.startMinute),
          categories: reached.categories.toSorted(comparePositions),
          promotions: reached.promotions.toSorted(comparePositions),
          faqs: reached.faqs.toSorted(comparePositions),
        };
        expect(toShopFile(sorted)).toEqual(toShopFile(target));
      }),
      { numRuns: 30 },
    );
  });
});

describe('assignPositions', () => {
  const place = (order: string, current: Record<string, number>) =>
    Object.fromEntries(assignPositions([...order], new Map(Object.entries(current))));

  it.each([
    ['abc', {}, { a: 0, b: 1, c: 2 }],
    ['abc', { a: 3, b: 7, c: 9 }, { a: 3, b: 7, c: 9 }],
    ['abc', { a: 0, b: 0, c: 0 }, { a: 0, b: 0, c: 0 }],
    ['ab', { a: 1, b: 0 }, { a: 0, b: 1 }],
    ['abc', { a: 5, b: 6 }, { a: 5, b: 6, c: 7 }],
    ['xab', { a: 0, b: 1 }, { x: 0, a: 1, b: 2 }],
  ])('of %s with the positions %j are %j', (order, current, expected) => {
    expect(place(order, current)).toEqual(expected);
  });

  it('sort the rows in the order of the file', () => {
    const positions = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 3 }));
    fc.assert(
      fc.property(fc.shuffledSubarray(['a', 'b', 'c', 'd']), positions, (order, current) => {
        const assigned = assignPositions(order, new Map(Object.entries(current)));
        const sorted = order.map((id) => ({ id, position: assigned.get(id) ?? -1 })).toSorted(comparePositions);
        expect(sorted.map(({ id }) => id)).toEqual(order);
        expect(assignPositions(order, toPositions(sorted))).toEqual(assigned);
      }),
    );
  });
});

// REQ-OPS-24
it('lists each change with its fields, before and after', () => {
  const country = { id: 'it', code: 'IT', name: { it: 'Italia' }, flag: '', position: 0 };
  const before = {
    ...EMPTY,
    countries: [country],
    faqs: [{ id: 'q', question: { it: 'Q' }, answer: { it: 'A' }, position: 0 }],
  };
  const after = {
    ...EMPTY,
    countries: [
      { ...country, code: 'XX' },
      { ...country, id: 'de' },
    ],
  };
  const changes = getChanges(before, after);
  expect(changes.flatMap(formatChange)).toEqual([
    '+ country de',
    '~ country it',
    '    code: "IT" → "XX"',
    '- question q',
  ]);
  expect(countChanges(changes)).toEqual({ added: 1, changed: 1, removed: 1 });
});
