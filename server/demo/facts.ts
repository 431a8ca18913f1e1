/**
 * Products of the first Italian shop to try a rule with, for tests and for people; checked against
 * the data by seed.test.ts.
 */
export const demoFacts = {
  shop: 'milano',
  country: 'it',
  countryCode: 'IT',
  /** 2.90 €, not discounted, 6 pictures. */
  sixPictures: 'milano-001',
  noPictures: 'milano-021',
  /** Coffee at 23.90 €, 10 % off: 21.51 €. */
  discounted: 'milano-004',
  /** Sold out. */
  unavailable: 'milano-007',
  /** A single piece; two, three. */
  lastOne: 'milano-011',
  lastTwo: 'milano-031',
  lastThree: 'milano-051',
  longName: 'milano-120',
  shortName: 'milano-072',
  /** In the running promotion `promo-dispensa`, with KPNOVV. */
  inPromotion: 'milano-010',
} as const;
