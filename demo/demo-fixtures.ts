/**
 * Ids of demo data with special properties, for tests and for trying the shop. All products are of the first
 * Italian shop. seed.test.ts checks the properties.
 */
export const demoFixtures = {
  shop: 'milano',
  country: 'it',
  countryCode: 'IT',
  /** 2.90 €, not discounted, 6 images. */
  sixImages: 'milano-001',
  noImages: 'milano-021',
  /** Coffee at 23.90 €, 10 % off: 21.51 €. */
  discounted: 'milano-004',
  /** Sold out. */
  unavailable: 'milano-007',
  /** Stock of 1, 2 and 3. */
  lastOne: 'milano-011',
  lastTwo: 'milano-031',
  lastThree: 'milano-051',
  longName: 'milano-120',
  shortName: 'milano-072',
  /** In the running promotion `promo-dispensa`, with KPNOVV. */
  inPromotion: 'milano-010',
  /** Fixed, ends in days. Its 10 products of two categories fill two pages. */
  promotion: 'promo-dispensa',
  /** Fixed, ends within hours. */
  promotionEndsToday: 'promo-casa',
  /** AfterNDays, on its third day of ten. */
  promotionAfterEvent: 'promo-colazione',
  promotionWithoutCountdown: 'promo-sera',
  promotionEnded: 'promo-tavola',
  /** In `promo-casa`: 4.90 €, 25 % off is 3.68 €. */
  discountedInPromotion: 'milano-006',
  /** In `promo-colazione`, stock of 1. */
  lastOneInPromotion: 'milano-011',
  /** In `promo-tavola`, which is over. */
  inEndedPromotion: 'milano-017',
} as const;

/** The same as {@link demoFixtures} for business shops. */
export const businessFixtures = {
  /** In Milan: all delivery types, with hours, eight categories. */
  shop: 'b2b-navigli',
  takeawayOnly: 'b2b-brera',
  shippingOnly: 'b2b-santelmo',
  /** Offers takeaway and delivery, but has no slots. */
  noSlots: 'b2b-vomero',
  /** Sold out. */
  unavailable: 'b2b-navigli-007',
  /** Stock of 1, no images. */
  lastOne: 'b2b-navigli-011',
  /** 25 % off. */
  discounted: 'b2b-navigli-006',
} as const;
