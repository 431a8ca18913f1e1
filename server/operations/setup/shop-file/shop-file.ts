import * as v from 'valibot';
import { OrderType } from '#contract/b2b.ts';
import { Conformance } from '#contract/fields/accessibility.ts';
import { MAX_DAYS_AFTER_EVENT } from '#contract/promotion-period.ts';
import { PriceAudience } from '#server/shop/catalogue/price-visibility.ts';
import { FactsInput } from '#server/shop/facts/facts-input.ts';
import { Brand } from './brand.ts';
import {
  CalendarDate,
  Capacity,
  CountryCode,
  EmailText,
  EndMoment,
  Euros,
  Id,
  ImageName,
  LeadMinutes,
  List,
  LocalizedHtml,
  LocalizedText,
  Mapping,
  MaxQuantity,
  Percentage,
  StartMoment,
  Text,
  Time,
  TimeZone,
  toInteger,
  Weekday,
} from './fields.ts';
import { SellerFields } from './seller-fields.ts';

/*
 * The format of a shop file; docs/examples/shop.yaml explains each field. A list or section that is missing leaves its
 * part of the shop as it is. Another missing field means its default.
 */

const SubCategory = Mapping({ id: Id, name: LocalizedText });

const Category = Mapping({
  id: Id,
  name: LocalizedText,
  image: v.exactOptional(ImageName),
  subCategories: v.exactOptional(List(SubCategory)),
});

const Days = toInteger(0, MAX_DAYS_AFTER_EVENT, `must be a number of days from 0 to ${String(MAX_DAYS_AFTER_EVENT)}`);

const Promotion = Mapping({
  id: Id,
  title: LocalizedText,
  code: Text,
  image: v.exactOptional(ImageName),
  countdown: v.exactOptional(v.boolean('must be true or false'), false),
  start: v.exactOptional(StartMoment),
  end: v.exactOptional(EndMoment),
  afterEvent: v.exactOptional(Mapping({ days: v.exactOptional(Days), end: v.exactOptional(EndMoment) })),
  /** Ids. */
  products: v.exactOptional(List(Id)),
});

/** Whether products without the facts that the law requires are sold. */
const FactsPolicy = v.picklist(['required', 'optional'], 'must be required or optional');

const Shop = Mapping({
  id: Id,
  name: Text,
  company: v.exactOptional(Text),
  warehouse: v.exactOptional(Text),
  address: v.exactOptional(Text),
  returnAddress: v.exactOptional(Text),
  seller: v.exactOptional(SellerFields),
  image: v.exactOptional(ImageName),
  vat: v.exactOptional(Percentage),
  maxQuantity: v.exactOptional(MaxQuantity),
  facts: v.exactOptional(FactsPolicy),
  categories: v.exactOptional(List(Category)),
  /** Ids of products. */
  highlights: v.exactOptional(List(Id)),
  promotions: v.exactOptional(List(Promotion)),
});

const Hours = v.pipe(
  Mapping({
    days: v.pipe(List(Weekday), v.minLength(1, 'must name a weekday')),
    from: Time,
    to: Time,
    capacity: v.exactOptional(Capacity, 20),
    leadMinutes: v.exactOptional(LeadMinutes, 60),
  }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => from < to, 'must be after "from"'),
    ['to'],
  ),
);

/** Time zone of a business shop that has none in the file. */
export const DEFAULT_TIME_ZONE = 'Europe/Rome';

const BusinessShop = Mapping({
  id: Id,
  name: Text,
  shortName: Text,
  company: v.exactOptional(Text),
  seller: v.exactOptional(SellerFields),
  image: v.exactOptional(ImageName),
  gallery: v.exactOptional(List(ImageName, 20), []),
  description: LocalizedHtml,
  address: Text,
  city: Text,
  timeZone: v.exactOptional(TimeZone),
  vat: v.exactOptional(Percentage),
  maxQuantity: v.exactOptional(MaxQuantity),
  facts: v.exactOptional(FactsPolicy),
  orderTypes: v.pipe(
    List(v.picklist(OrderType.options, `must be one of ${OrderType.options.join(', ')}`), 3),
    v.minLength(1, 'must name an order type'),
  ),
  takeawayHours: v.exactOptional(List(Hours, 100)),
  deliveryHours: v.exactOptional(List(Hours, 100)),
  categories: v.exactOptional(List(Category)),
});

const Country = Mapping({
  id: Id,
  code: CountryCode,
  name: LocalizedText,
  flag: v.exactOptional(ImageName),
  shops: v.exactOptional(List(Shop)),
  businessShops: v.exactOptional(List(BusinessShop)),
});

const Delivery = Mapping({
  vat: Percentage,
  freeAbove: v.exactOptional(Euros),
  partners: v.pipe(
    List(Mapping({ id: Id, name: Text, price: Euros, days: v.exactOptional(Text) }), 20),
    v.minLength(1, 'must have an entry'),
  ),
  types: v.pipe(
    List(Mapping({ id: Id, name: LocalizedText, price: Euros, days: v.exactOptional(Text) }), 20),
    v.minLength(1, 'must have an entry'),
  ),
  zones: v.exactOptional(
    List(
      Mapping({
        id: Id,
        countries: v.exactOptional(List(CountryCode)),
        regions: v.exactOptional(List(Text)),
        islands: v.exactOptional(v.boolean('must be true or false')),
        surcharge: Euros,
      }),
      100,
    ),
    [],
  ),
});

const Accessibility = v.pipe(
  Mapping({
    conformance: v.picklist(Conformance.options, `must be one of ${Conformance.options.join(', ')}`),
    email: EmailText,
    phone: v.exactOptional(Text),
    reviewed: CalendarDate,
    limits: v.exactOptional(List(LocalizedText, 50), []),
  }),
  v.forward(
    v.partialCheck(
      [['conformance'], ['limits']],
      ({ conformance, limits }) => (conformance === 'full') === (limits.length === 0),
      'must name what is not accessible, and nothing if conformance is full',
    ),
    ['limits'],
  ),
);

const Faq = Mapping({ id: Id, question: LocalizedText, answer: LocalizedHtml });

const Company = Mapping({
  id: Id,
  name: Text,
  address: Text,
  email: v.exactOptional(Text),
  country: CountryCode,
});

export const ShopFile = Mapping({
  brand: v.exactOptional(Brand),
  countries: v.exactOptional(List(Country, 250)),
  prices: v.exactOptional(v.picklist(PriceAudience.options, `must be one of ${PriceAudience.options.join(', ')}`)),
  delivery: v.exactOptional(Delivery),
  accessibility: v.exactOptional(Accessibility),
  faq: v.exactOptional(List(Faq)),
  legal: v.exactOptional(
    Mapping({
      privacyPolicy: v.exactOptional(LocalizedHtml),
      termsAndCondition: v.exactOptional(LocalizedHtml),
      cookiePolicy: v.exactOptional(LocalizedHtml),
    }),
  ),
  companies: v.exactOptional(List(Company)),
  /** By the id of the product. */
  facts: v.exactOptional(v.record(Id, FactsInput, 'must be a mapping of product ids')),
});

/** A parsed file: amounts in cents, hours in minutes. */
export type ShopFile = v.InferOutput<typeof ShopFile>;
/** The values as the file has them. */
export type ShopFileInput = v.InferInput<typeof ShopFile>;
export type ShopFileBusinessShop = v.InferOutput<typeof BusinessShop>;
export type ShopFileCategory = v.InferOutput<typeof Category>;
export type ShopFilePromotion = v.InferOutput<typeof Promotion>;
export type ShopFileHours = v.InferOutput<typeof Hours>;
