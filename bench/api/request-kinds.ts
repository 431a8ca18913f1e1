import type { BenchRequest } from './bench-server.ts';
import { COMMON_LETTERS, getMemberName } from './member-names.ts';
import { MATERIALS, NOUNS } from './product-words.ts';
import {
  CATEGORY_COUNT,
  KEYWORD_GROUP_COUNT,
  KEYWORDS_PER_GROUP,
  BENCH_SHOP_ID,
  SUB_CATEGORIES_PER_CATEGORY,
} from './seed-catalogue.ts';

const PAGE_SIZE = 8;
const randomBelow = (limit: number) => Math.floor(Math.random() * limit);

/** Requests a random page of a list with this number of products. */
const createListRequest = (products: number, query: Record<string, string | string[]>): BenchRequest => {
  const page = 1 + randomBelow(Math.ceil(products / PAGE_SIZE));
  const search = new URLSearchParams({ shopId: BENCH_SHOP_ID, page: String(page) });
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) search.append(name, value);
  }
  return { path: `/api/shop/products?${search}` };
};

const randomSubCategory = (category: string) => `${category}-${randomBelow(SUB_CATEGORIES_PER_CATEGORY)}`;
const randomCategory = () => `c${randomBelow(CATEGORY_COUNT)}`;
const randomKeyword = (group: number) => `g${group}-${randomBelow(KEYWORDS_PER_GROUP)}`;

const createFriendSearch = (search: string): BenchRequest => ({
  path: `/api/shop/product/assign/user/options?${new URLSearchParams({ shopId: BENCH_SHOP_ID, search })}`,
  isSignedIn: true,
});

const randomWord = (words: readonly string[]) => words[randomBelow(words.length)] ?? '';

/** Exchanges two letters. */
const misspell = (word: string) => word.replace(/(..)(.)(.)/u, '$1$3$2');

/** Requests the first page of a search, with other parameters of the list. */
const createSearchRequest = (query: Record<string, string>): BenchRequest => ({
  path: `/api/shop/products?${new URLSearchParams({ shopId: BENCH_SHOP_ID, ...query })}`,
});

const createSuggestionRequest = (q: string): BenchRequest => ({
  path: `/api/shop/product/suggestions?${new URLSearchParams({ shopId: BENCH_SHOP_ID, q })}`,
});

type BareQuery = (products: number) => { readonly text: string; readonly values: readonly (string | number)[] };

const LISTED_COLUMNS = `id, name, images, price_cents, kp, kp_novv, discount_percentage, stock, category_id,
  sub_category_id`;

/** Eight rows of a random page, by index. */
const createBarePageQuery: BareQuery = (products) => {
  const first = randomBelow(products - PAGE_SIZE);
  const text = `select ${LISTED_COLUMNS} from products where shop_id = $1 and position between $2 and $3
    order by position`;
  return { text, values: [BENCH_SHOP_ID, first, first + PAGE_SIZE - 1] };
};

/** One product by primary key. */
const createBareProductQuery: BareQuery = (products) => ({
  text: `select ${LISTED_COLUMNS}, description, technical from products where id = $1`,
  values: [`p${randomBelow(products)}`],
});

/** A kind of request to measure. `size` is the number of products and of members. */
export interface RequestKind {
  readonly name: string;
  readonly createRequest: (size: number) => BenchRequest;
  /** A query for the same rows without any other work. Only for lists and details. */
  readonly createBareQuery?: BareQuery;
  /** Also measured under load. The capacity projection uses these results. */
  readonly load?: 'read' | 'write';
  readonly samples?: number;
}

const listKinds: readonly RequestKind[] = [
  { name: 'list: all products', createRequest: (products) => createListRequest(products, {}), load: 'read' },
  {
    name: 'list: a category',
    createRequest: (products) => createListRequest(products / CATEGORY_COUNT, { category: randomCategory() }),
  },
  {
    name: 'list: a sub-category',
    createRequest: (products) => {
      const category = randomCategory();
      const rows = products / CATEGORY_COUNT / SUB_CATEGORIES_PER_CATEGORY;
      return createListRequest(rows, { category, subCategory: randomSubCategory(category) });
    },
  },
  {
    name: 'list: one keyword',
    createRequest: (products) =>
      createListRequest(products / KEYWORDS_PER_GROUP, {
        selectedFilters: randomKeyword(randomBelow(KEYWORD_GROUP_COUNT)),
      }),
  },
  {
    name: 'list: category, two keywords',
    createRequest: (products) =>
      createListRequest(products / CATEGORY_COUNT / KEYWORDS_PER_GROUP ** 2, {
        category: randomCategory(),
        selectedFilters: [randomKeyword(0), randomKeyword(1)],
      }),
    load: 'read',
  },
  {
    name: 'list: three keywords',
    createRequest: (products) =>
      createListRequest((products * 2) / KEYWORDS_PER_GROUP ** 2, {
        selectedFilters: [`g0-0`, `g0-${1 + randomBelow(KEYWORDS_PER_GROUP - 1)}`, randomKeyword(1)],
      }),
  },
];

/** Their limits at 100,000 products are 100 ms for a page and 60 ms for suggestions, at p95 (ADR 016). */
const searchKinds: readonly RequestKind[] = [
  {
    name: 'search: a word of one name in 25',
    createRequest: () => createSearchRequest({ q: randomWord(NOUNS) }),
  },
  {
    name: 'search: two words',
    createRequest: () => createSearchRequest({ q: `${randomWord(MATERIALS)} ${randomWord(NOUNS)}` }),
  },
  {
    name: 'search: a typo',
    createRequest: () => createSearchRequest({ q: misspell(randomWord(NOUNS)) }),
  },
  {
    name: 'search: a word of every description',
    createRequest: () => createSearchRequest({ q: 'descrizione' }),
    samples: 50,
  },
  {
    name: 'list: by price, a price range',
    createRequest: () => createSearchRequest({ sort: 'priceAsc', minPrice: '20', maxPrice: '40' }),
    samples: 100,
  },
  {
    name: 'suggestions: three letters',
    createRequest: () => createSuggestionRequest(randomWord(NOUNS).slice(0, 3)),
  },
  {
    name: 'suggestions: a typo',
    createRequest: () => createSuggestionRequest(misspell(randomWord(NOUNS))),
  },
].map((kind) => ({ samples: 200, ...kind }));

export const requestKinds: readonly RequestKind[] = [
  ...listKinds.map((kind): RequestKind => ({ ...kind, createBareQuery: createBarePageQuery })),
  {
    name: 'detail',
    createRequest: (products) => ({ path: `/api/shop/product/p${randomBelow(products)}?shopId=${BENCH_SHOP_ID}` }),
    createBareQuery: createBareProductQuery,
    load: 'read',
  },
  ...searchKinds,
  {
    name: 'keyword groups of a category',
    createRequest: () => ({
      path: `/api/shop/product/keword/list?shopId=${BENCH_SHOP_ID}&category=${randomCategory()}`,
    }),
  },
  {
    name: 'friends: a whole name',
    createRequest: (members) => {
      const { first, last } = getMemberName(randomBelow(members));
      return createFriendSearch(`${first} ${last}`);
    },
    samples: 100,
  },
  {
    name: 'friends: three letters of one in 16',
    createRequest: () => createFriendSearch(COMMON_LETTERS),
    samples: 100,
  },
  {
    name: 'remember a viewed product',
    createRequest: (products) => ({
      path: `/api/shop/product/viewed/p${randomBelow(products)}`,
      method: 'POST',
      isSignedIn: true,
    }),
    load: 'write',
  },
];
