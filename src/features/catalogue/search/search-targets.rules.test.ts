import { expect, it } from 'vitest';
import { defaultListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { toCategoryList, toKeywordList, toTextList } from './search-targets.rules.ts';

it.each([
  ['a text', toTextList('miele'), { q: 'miele' }],
  ['a category', toCategoryList({ id: 'tea', name: 'Tea' }), { category: 'tea' }],
  [
    'a sub-category',
    toCategoryList({ id: 'green', name: 'Green', category: 'tea' }),
    { category: 'tea', subCategory: 'green' },
  ],
  ['a keyword', toKeywordList({ id: 'bio', name: 'Organic' }), { filters: ['bio'] }],
])('opens the list of %s', (_name, search, expected) => {
  expect(search).toEqual({ ...defaultListSearch, ...expected });
});
