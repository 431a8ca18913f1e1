interface Crumb {
  readonly name: string;
  /** Absolute. */
  readonly url: string;
}

interface ProductData {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly image: string;
  /** Empty for none. */
  readonly category: string;
}

type Data = Readonly<Record<string, unknown>>;

/** schema.org's Product. It has no offer: visitors see no prices, and crawlers are visitors. */
export const productData = ({ id, category, ...product }: ProductData): Data => ({
  '@type': 'Product',
  productID: id,
  ...product,
  ...(category === '' ? {} : { category }),
});

/** The way from the list to a page, that page included. */
export const breadcrumbData = (crumbs: readonly Crumb[]): Data => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});

export const siteData = (name: string, url: string): Data => ({ '@type': 'WebSite', name, url });
