import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueQueries } from '#src/features/catalogue/api/catalogue.queries.ts';
import { defaultListSearch, type ListSearch } from '#src/features/catalogue/list/list-search.rules.ts';
import { getSavedPages, type CachedQuery } from './saved-pages.rules.ts';

const request = () => Promise.reject(new Error('not asked'));
const milano = { countryCode: 'IT', shopId: 'milano' };

function answer(
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

const shown = (answers: readonly CachedQuery[], shopId?: string) =>
  getSavedPages(answers, { language: 'it', shopId }).map(
    ({ shop, search }) => `${shop.shopId} ${search.category} ${String(search.page)}`,
  );

describe('the saved pages', () => {
  it('stand by list, the one that was read last first, and by number', () => {
    const answers = [answer({ page: 3 }, 1), answer({ category: 'te' }, 2), answer({ page: 2 }, 3)];
    expect(shown(answers)).toEqual(['milano  2', 'milano  3', 'milano te 1']);
  });

  it('are those of the shop and of the language, with data (REL-SW8)', () => {
    const roma = { countryCode: 'IT', shopId: 'roma' };
    const answers = [
      answer({}, 1, { shop: roma }),
      answer({ page: 2 }, 2, { language: 'en' }),
      answer({ page: 3 }, 3, { hasData: false }),
      { ...answer({}, 4), queryKey: catalogueQueries(request, 'it').categories('milano').queryKey },
    ];
    expect(shown(answers)).toEqual(['roma  1']);
    expect(shown(answers, 'milano')).toEqual([]);
  });

  it('have the time of each and the search that opens it', () => {
    const search = { ...defaultListSearch, category: 'te', filters: ['bio'] };
    expect(getSavedPages([answer(search, 7)], { language: 'it' })).toEqual([{ shop: milano, search, savedAt: 7 }]);
  });

  it('are none lost and none invented, whatever the cache holds', () => {
    const search = fc.record({ page: fc.integer({ min: 1, max: 9 }), category: fc.constantFrom('', 'te') });
    fc.assert(
      fc.property(
        fc.uniqueArray(search, { selector: ({ page, category }) => `${category}${String(page)}` }),
        fc.array(fc.array(fc.anything())),
        (pages, others) => {
          const answers = [
            ...others.map((queryKey) => ({ queryKey, hasData: true, updatedAt: 1 })),
            ...pages.map((page, time) => answer(page, time)),
          ];
          expect(getSavedPages(answers, { language: 'it' })).toHaveLength(pages.length);
        },
      ),
    );
  });
});
