import { CATEGORIES, GROUPS, KEYWORDS, SHOP, SUB_CATEGORIES } from './catalogue.ts';
import { COMMON_LETTERS, nameOf } from './member-names.ts';
import type { Asked } from './shop.ts';

const PAGE = 8;
const below = (limit: number) => Math.floor(Math.random() * limit);

/** Any page of a list of so many products: far pages as likely as near ones. */
const list = (products: number, query: Record<string, string | string[]>): Asked => {
  const page = 1 + below(Math.ceil(products / PAGE));
  const search = new URLSearchParams({ shopId: SHOP, page: String(page) });
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) search.append(name, value);
  }
  return { path: `/api/shop/products?${search}` };
};

const subCategory = (category: string) => `${category}-${below(SUB_CATEGORIES)}`;
const anyCategory = () => `c${below(CATEGORIES)}`;
const keyword = (group: number) => `g${group}-${below(KEYWORDS)}`;

const friends = (search: string): Asked => ({
  path: `/api/shop/product/assign/user/options?${new URLSearchParams({ shopId: SHOP, search })}`,
  isSignedIn: true,
});

type Bare = (products: number) => { readonly text: string; readonly values: readonly (string | number)[] };

const LISTED = `id, name, images, price_cents, kp, kp_novv, discount_percentage, stock, category_id,
  sub_category_id`;

/** The eight rows of some page, by their index. */
const pageAlone: Bare = (products) => {
  const first = below(products - PAGE);
  const text = `select ${LISTED} from products where shop_id = $1 and position between $2 and $3
    order by position`;
  return { text, values: [SHOP, first, first + PAGE - 1] };
};

/** One product, by its key. */
const productAlone: Bare = (products) => ({
  text: `select ${LISTED}, description, technical from products where id = $1`,
  values: [`p${below(products)}`],
});

/** What is measured: a random request of its kind for a shop of so many products and members. */
export interface Kind {
  readonly name: string;
  readonly make: (size: number) => Asked;
  /** The one query that brings its rows and does nothing else; lists and details have it. */
  readonly bare?: Bare;
  /** Measured under load too: as what the members' requests are reckoned by. */
  readonly load?: 'read' | 'write';
  readonly samples?: number;
}

const lists: readonly Kind[] = [
  { name: 'list: all products', make: (products) => list(products, {}), load: 'read' },
  {
    name: 'list: a category',
    make: (products) => list(products / CATEGORIES, { category: anyCategory() }),
  },
  {
    name: 'list: a sub-category',
    make: (products) => {
      const category = anyCategory();
      const rows = products / CATEGORIES / SUB_CATEGORIES;
      return list(rows, { category, subCategory: subCategory(category) });
    },
  },
  {
    name: 'list: one keyword',
    make: (products) => list(products / KEYWORDS, { selectedFilters: keyword(below(GROUPS)) }),
  },
  {
    name: 'list: category, two keywords',
    make: (products) =>
      list(products / CATEGORIES / KEYWORDS ** 2, {
        category: anyCategory(),
        selectedFilters: [keyword(0), keyword(1)],
      }),
    load: 'read',
  },
  {
    name: 'list: three keywords',
    make: (products) =>
      list((products * 2) / KEYWORDS ** 2, {
        selectedFilters: [`g0-0`, `g0-${1 + below(KEYWORDS - 1)}`, keyword(1)],
      }),
  },
];

export const kinds: readonly Kind[] = [
  ...lists.map((kind): Kind => ({ ...kind, bare: pageAlone })),
  {
    name: 'detail',
    make: (products) => ({ path: `/api/shop/product/p${below(products)}?shopId=${SHOP}` }),
    bare: productAlone,
    load: 'read',
  },
  {
    name: 'keyword groups of a category',
    make: () => ({ path: `/api/shop/product/keword/list?shopId=${SHOP}&category=${anyCategory()}` }),
  },
  {
    name: 'friends: a whole name',
    make: (members) => {
      const { first, last } = nameOf(below(members));
      return friends(`${first} ${last}`);
    },
    samples: 100,
  },
  { name: 'friends: three letters of one in 16', make: () => friends(COMMON_LETTERS), samples: 100 },
  {
    name: 'remember a viewed product',
    make: (products) => ({
      path: `/api/shop/product/viewed/p${below(products)}`,
      method: 'POST',
      isSignedIn: true,
    }),
    load: 'write',
  },
];
