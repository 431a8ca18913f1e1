/**
 * Products of the first Italian shop to try a rule with, for tests and for people; checked against
 * the data by seed.test.ts.
 */
export const demoFixtures = {
  shop: 'milano',
  country: 'it',
  countryCode: 'IT',
  /** 2.90 €, not discounted, 6 pictures. */
  sixImages: 'milano-001',
  noImages: 'milano-021',
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
  /** Fixed, ends in days; its 10 products of two categories fill two pages. */
  promotion: 'promo-dispensa',
  /** Fixed, ends within hours. */
  promotionEndsToday: 'promo-casa',
  /** AfterNDays, in its third day of ten. */
  promotionAfterEvent: 'promo-colazione',
  promotionWithoutCountdown: 'promo-sera',
  promotionOver: 'promo-tavola',
  /** In `promo-casa`: 4.90 €, 25 % off is 3.68 €. */
  discountedInPromotion: 'milano-006',
  /** In `promo-colazione`: a single piece. */
  lastOneInPromotion: 'milano-011',
  /** In `promo-tavola`, which is over. */
  inPromotionOver: 'milano-017',
} as const;

/** As {@link demoFacts}, of the business shops. */
export const businessFixtures = {
  /** Milan: offers everything, has hours, sells from eight categories. */
  shop: 'b2b-navigli',
  takeawayOnly: 'b2b-brera',
  shippingOnly: 'b2b-santelmo',
  /** Offers takeaway and delivery, and has not a single slot. */
  noSlots: 'b2b-vomero',
  /** Sold out. */
  unavailable: 'b2b-navigli-007',
  /** A single piece, and no pictures. */
  lastOne: 'b2b-navigli-011',
  /** 25 % off. */
  discounted: 'b2b-navigli-006',
} as const;
