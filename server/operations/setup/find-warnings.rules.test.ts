import { describe, expect, it } from 'vitest';
import { DEFAULT_STORED_BRAND } from '#contract/brand.ts';
import { DEFAULT_DELIVERY_TERMS } from '#server/shop/pricing/delivery-terms.ts';
import { findWarnings } from './find-warnings.rules.ts';
import type { ShopState } from './plan/shop-state.ts';
import { parseShopFile } from './shop-file/parse-shop-file.ts';

const file = parseShopFile(`countries:
  - id: it
    code: IT
    name: Italia
    flag: it-flag
    shops:
      - { id: milano, name: Milano, image: milano, categories: [{ id: tea, name: Tè, image: tea }] }
`);
const empty: ShopState = {
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
  delivery: { ...DEFAULT_DELIVERY_TERMS, freeAboveCents: null },
  accessibility: null,
  prices: 'members',
};
const imageNames = new Set(['it-flag', 'milano', 'tea']);
const now = new Date('2026-03-10T10:00:00Z');
const endedSale: ShopState['promotions'][number] = {
  id: 'sale',
  shopId: 'm',
  title: { it: 'S' },
  code: 'S',
  image: null,
  showCountdown: false,
  durationType: 'Fixed',
  startDate: null,
  endDate: new Date('2026-01-01T00:00:00Z'),
  noOfDaysAfterEvent: null,
  latestEventEndDate: null,
  position: 0,
  productIds: [],
};
const context = { file, current: empty, imageNames, now };
const findInText = (text: string, current: Partial<ShopState> = {}) =>
  findWarnings({ ...context, file: parseShopFile(text), current: { ...empty, ...current } });

describe('a shop file', () => {
  it('without delivery in a shop that has none is warned of the prices that members pay', () => {
    const [warning] = findWarnings({ ...context, current: { ...empty, delivery: DEFAULT_DELIVERY_TERMS } });
    expect(warning).toMatch(/no delivery section.*GLS 9,70.*Espressa \+ 4,90.*free above 60,00/u);
  });

  // REQ-OPS-23
  it('names each image that does not exist', () => {
    expect(findWarnings({ ...context, imageNames: new Set(['it-flag', 'milano']) })).toEqual([
      'The image tea does not exist: put tea.jpg, .png or .svg into DATA_DIR/images.',
    ]);
  });

  it.each([
    ['promo-spring', 'promo'],
    ['banner_728x90', 'banner'],
    ['spring-300x250', '300x250'],
  ])('names the image %s, which ad blockers remove', (image, word) => {
    const blocked = parseShopFile(`countries:
  - { id: it, code: IT, name: Italia, flag: it-flag, shops: [{ id: milano, name: Milano, image: ${image} }] }
`);
    expect(findWarnings({ ...context, file: blocked, imageNames: new Set(['it-flag', image]) })).toEqual([
      `Ad blockers remove the image ${image} because of "${word}": rename the file.`,
    ]);
  });

  it('has no warnings when everything exists', () => {
    expect(findWarnings(context)).toEqual([]);
    expect(findInText('legal: { cookiePolicy: Cookie }', { delivery: DEFAULT_DELIVERY_TERMS })).toEqual([]);
  });

  it.each([
    ['countries: [FR, IT]', 'The delivery zone sea names FR, but the shop has no such country.'],
    [
      'islands: true, regions: [Lombardia]',
      'The delivery zone sea holds for no address: IT has no such region or island.',
    ],
    ['regions: [Bayern]', 'The delivery zone sea holds for no address: IT has no such region or island.'],
  ])('names a delivery zone that no address can be in: %s', (zone, warning) => {
    const text = (conditions: string) => `countries: [{ id: it, code: IT, name: Italia }]
delivery:
  vat: 22
  partners: [{ id: gls, name: GLS, price: 9.70 }]
  types: [{ id: standard, name: Standard, price: 0 }]
  zones: [{ id: sea, surcharge: 4, ${conditions} }]
`;
    expect(findInText(text(zone))).toEqual([warning]);
    expect(findInText(text('islands: true'))).toEqual([]);
    expect(findInText(text('countries: [IT], regions: [Sardegna]'))).toEqual([]);
  });

  it.each([
    ['start: 2025-12-01, end: 2025-12-24T18:00+01:00', '2025-12-24T17:00:00.000Z'],
    ['end: now-1d', '2026-03-09T10:00:00.000Z'],
    ['afterEvent: { end: 2026-03-01, days: 3 }', '2026-03-04T23:00:00.000Z'],
  ])('names a new promotion that is over: %s', (period, end) => {
    const promotion = (text: string) =>
      `countries: [{ id: it, code: IT, name: I, shops: [{ id: m, name: M, promotions: [{ id: sale, title: S, code: S, ${text} }] }] }]`;
    expect(findInText(promotion(period))).toEqual([`The promotion sale is over since ${end}.`]);
    expect(findInText(promotion(period), { promotions: [endedSale] })).toEqual([]);
    expect(findInText(promotion('end: 2026-03-10'))).toEqual([]);
    expect(findInText(promotion('afterEvent: { end: 2026-03-01, days: 20 }'))).toEqual([]);
    expect(findInText(promotion('afterEvent: { end: 2026-03-01 }'))).toEqual([]);
  });

  it('names the defaults of Italy that a shop in another country would get, and orders that nobody can place', () => {
    const text = (code: string, fields: string) =>
      `countries: [{ id: x, code: ${code}, name: X, businessShops: [{ id: b, name: B, shortName: B, description: B, address: A, city: C, orderTypes: [Takeaway, Shipping], ${fields} }] }]`;
    const hours = 'takeawayHours: [], deliveryHours: []';
    expect(findInText(text('GB', hours))).toEqual([
      'The shop b in GB has no vat, so new products get 22 %.',
      'The shop b in GB has no timeZone, so its hours are those of Europe/Rome.',
    ]);
    expect(findInText(text('GB', `vat: 20, timeZone: Europe/London, ${hours}`))).toEqual([]);
    expect(findInText(text('IT', 'vat: 22'))).toEqual([
      'The shop b has no takeawayHours, so nobody can order Takeaway.',
      'The shop b has no deliveryHours, so nobody can order Shipping.',
    ]);
    expect(findInText(text('IT', hours))).toEqual([]);
  });
});
