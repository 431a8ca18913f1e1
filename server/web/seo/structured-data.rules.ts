import { getProfileLinks, type StoredBrand } from '#contract/brand.ts';
import type { Seller } from '#contract/fields/seller.ts';
import type { PriceUnit } from '#contract/fields/unit-price.ts';
import type { OfferInfo } from './page-info.types.ts';

interface Breadcrumb {
  readonly name: string;
  /** Absolute URL. */
  readonly url: string;
}

interface ProductJsonLdInput {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly image: string;
  /** Empty: no category. */
  readonly category: string;
  /** Only if visitors, including crawlers, see prices. */
  readonly offer?: OfferInfo | undefined;
}

type JsonLdObject = Readonly<Record<string, unknown>>;

/** UN/CEFACT codes of the units of a unit price. */
const UNIT_CODES: Readonly<Record<PriceUnit, string>> = { kg: 'KGM', l: 'LTR', m: 'MTR', piece: 'C62' };

const toUnitPriceJsonLd = ({ price, unit }: NonNullable<OfferInfo['unitPrice']>): JsonLdObject => ({
  '@type': 'UnitPriceSpecification',
  price: price.toFixed(2),
  priceCurrency: 'EUR',
  referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: UNIT_CODES[unit] },
});

const toOfferJsonLd = (url: string, { euros, isAvailable, unitPrice }: OfferInfo): JsonLdObject => ({
  '@type': 'Offer',
  url,
  price: euros.toFixed(2),
  priceCurrency: 'EUR',
  availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
  ...(unitPrice ? { priceSpecification: toUnitPriceJsonLd(unitPrice) } : {}),
});

/** schema.org Product, with an offer if visitors see prices. */
export const toProductJsonLd = ({ id, category, offer, ...product }: ProductJsonLdInput): JsonLdObject => ({
  '@type': 'Product',
  productID: id,
  ...product,
  ...(category === '' ? {} : { category }),
  ...(offer === undefined ? {} : { offers: toOfferJsonLd(product.url, offer) }),
});

/** schema.org BreadcrumbList. */
export const toBreadcrumbJsonLd = (crumbs: readonly Breadcrumb[]): JsonLdObject => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});

/** schema.org Organization, if the brand has a contact or profiles. @param url of the shop */
export function toOrganizationJsonLd(brand: StoredBrand, url: string): JsonLdObject[] {
  const links = getProfileLinks(brand);
  if (brand.email === '' && brand.phone === '' && links.length === 0) return [];
  const organization = {
    '@type': 'Organization',
    name: brand.name,
    url,
    ...(brand.email === '' ? {} : { email: brand.email }),
    ...(brand.phone === '' ? {} : { telephone: brand.phone }),
    ...(links.length === 0 ? {} : { sameAs: links.map(({ href }) => href) }),
  };
  return [organization];
}

export const toWebSiteJsonLd = (name: string, url: string): JsonLdObject => ({ '@type': 'WebSite', name, url });

/** schema.org Organization: the company that sells (D.Lgs. 70/2003 art. 7). What it lacks is left out. */
export function toSellerJsonLd(seller: Seller, url: string): JsonLdObject {
  const { name, street, postcode, city, province, country, vatNumber, fiscalCode, email, phone } = seller;
  const isFilled = ([, value]: readonly [string, string]) => value !== '';
  const contact = Object.fromEntries(Object.entries({ email, telephone: phone }).filter(isFilled));
  return {
    '@type': 'Organization',
    name,
    legalName: name,
    url,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode: postcode,
      addressLocality: city,
      ...(province === '' ? {} : { addressRegion: province }),
      addressCountry: country,
    },
    ...(vatNumber === '' ? {} : { vatID: `${country}${vatNumber}` }),
    ...(fiscalCode === '' ? {} : { taxID: fiscalCode }),
    ...(Object.keys(contact).length === 0
      ? {}
      : { contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', ...contact } }),
  };
}
