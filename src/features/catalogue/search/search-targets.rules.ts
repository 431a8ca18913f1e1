import type { Suggestions } from '#contract/product-suggestions.ts';
import {
  defaultListSearch,
  withCategory,
  withChanges,
  withSubCategory,
  type ListSearch,
} from '#src/features/catalogue/model/list-search.rules.ts';

/** The list that a suggested category opens. A sub-category has its parent in `category`. */
export const toCategoryList = ({ id, category }: Suggestions['categories'][number]): ListSearch =>
  category === undefined ? withCategory(defaultListSearch, id) : withSubCategory(defaultListSearch, category, id);

export const toKeywordList = ({ id }: Suggestions['keywords'][number]): ListSearch =>
  withChanges(defaultListSearch, { filters: [id] });

export const toTextList = (q: string): ListSearch => withChanges(defaultListSearch, { q });
