import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueQueries } from '#src/features/catalogue/api/catalogue.queries.ts';
import { defaultListSearch, type ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { getSavedPages, type CachedQuery } from './saved-pages.rules.ts';

const request = () => Promise.reject(new Error('Unexpected request'));
const milano = { countryCode: 'IT', shopId: 'milano' };

function createCachedQuery(
  search: Partial<ListSearch>,
  updatedAt: number,
  {
    shop = milano,
    language = 'it',
    hasData = true,
  }: {
    shop?: typeof milano;
    language?: 'it' | 'en';
    hasData?: boolean;
  } = {},
): CachedQuery {
  const { queryKey } = catalogueQueries(request, language).list(shop, { ...defaultListSearch, ...search });
  return { queryKey, hasData, updatedAt };
}

const formatSavedPages = (queries: readonly CachedQuery[]) =>
  getSavedPages(queries, 'it').map(({ shop, search }) => `${shop.shopId} ${search.category} ${String(search.page)}`);

describe('saved pages', () => {
  it('are grouped by list, the most recently updated list first, and sorted by page number', () => {
    const queries = [
      createCachedQuery({ page: 3 }, 1),
      createCachedQuery({ category: 'te' }, 2),
      createCachedQuery({ page: 2 }, 3),
    ];
    expect(formatSavedPages(queries)).toEqual(['milano  2', 'milano  3', 'milano te 1']);
  });

  it('include only queries of the language that have data (REL-SW8)', () => {
    const roma = { countryCode: 'IT', shopId: 'roma' };
    const queries = [
      createCachedQuery({}, 1, { shop: roma }),
      createCachedQuery({ page: 2 }, 2, { language: 'en' }),
      createCachedQuery({ page: 3 }, 3, { hasData: false }),
      { ...createCachedQuery({}, 4), queryKey: catalogueQueries(request, 'it').categories('milano').queryKey },
    ];
    expect(formatSavedPages(queries)).toEqual(['roma  1']);
  });

  it('contain their time and their search params', () => {
    const search = { ...defaultListSearch, category: 'te', filters: ['bio'] };
    expect(getSavedPages([createCachedQuery(search, 7)], 'it')).toEqual([{ shop: milano, search, savedAt: 7 }]);
  });

  it('are exactly the list queries of any cache content', () => {
    const search = fc.record({ page: fc.integer({ min: 1, max: 9 }), category: fc.constantFrom('', 'te') });
    fc.assert(
      fc.property(
        fc.uniqueArray(search, { selector: ({ page, category }) => `${category}${String(page)}` }),
        fc.array(fc.tuple(fc.string(), fc.dictionary(fc.string(), fc.anything()))),
        (pages, otherKeys) => {
          const queries = [
            ...otherKeys.map((queryKey) => ({ queryKey, hasData: true, updatedAt: 1 })),
            ...pages.map((page, updatedAt) => createCachedQuery(page, updatedAt)),
          ];
          expect(getSavedPages(queries, 'it')).toHaveLength(pages.length);
        },
      ),
    );
  });
});
