import { CATEGORIES, GROUPS, KEYWORDS, SHOP, SUB_CATEGORIES } from './catalogue.ts';

const below = (limit: number) => Math.floor(Math.random() * limit);

/** Any page of a list of so many products: far pages as likely as near ones. */
const list = (products: number, query: Record<string, string | string[]>) => {
  const page = 1 + below(Math.ceil(products / 8));
  const search = new URLSearchParams({ shopId: SHOP, page: String(page) });
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) search.append(name, value);
  }
  return `/api/shop/products?${search}`;
};

const subCategory = (category: string) => `${category}-${below(SUB_CATEGORIES)}`;
const anyCategory = () => `c${below(CATEGORIES)}`;
const keyword = (group: number) => `g${group}-${below(KEYWORDS)}`;

/** What is measured: a name, and a random request of its kind for a catalogue of so many products. */
export const requests: Readonly<Record<string, (products: number) => string>> = {
  'list: all products': (products) => list(products, {}),
  'list: a category': (products) => list(products / CATEGORIES, { category: anyCategory() }),
  'list: a sub-category': (products) => {
    const category = anyCategory();
    const rows = products / CATEGORIES / SUB_CATEGORIES;
    return list(rows, { category, subCategory: subCategory(category) });
  },
  'list: one keyword': (products) =>
    list(products / KEYWORDS, { selectedFilters: keyword(below(GROUPS)) }),
  'list: category, two keywords': (products) =>
    list(products / CATEGORIES / KEYWORDS ** 2, {
      category: anyCategory(),
      selectedFilters: [keyword(0), keyword(1)],
    }),
  'list: three keywords': (products) =>
    list((products * 2) / KEYWORDS ** 2, {
      selectedFilters: [`g0-0`, `g0-${1 + below(KEYWORDS - 1)}`, keyword(1)],
    }),
  detail: (products) => `/api/shop/product/p${below(products)}?shopId=${SHOP}`,
  'keyword groups of a category': () =>
    `/api/shop/product/keword/list?shopId=${SHOP}&category=${anyCategory()}`,
};
