import type { ReactNode } from 'react';
import { Breadcrumbs } from '#src/ui/Breadcrumbs.tsx';
import type { Place } from './category-menu.rules.ts';
import type { RenderListLink } from './ListLink.tsx';
import { wholeList, withCategory, withSubCategory } from './list-search.rules.ts';

interface ListCrumbsProps {
  readonly renderLink: RenderListLink;
  /** The name of the whole list. */
  readonly all: ReactNode;
  readonly place: Place;
  /** What stands above the whole list, such as the list of shops. */
  readonly from?: ReactNode;
  /** What stands below the place, such as a product; without it the place itself is the page. */
  readonly page?: ReactNode;
}

/** All products > category > sub-category, each a link to its list. */
export function ListCrumbs({ renderLink, all, place, from, page }: ListCrumbsProps) {
  const { category, subCategory } = place;
  const crumbs = [{ key: 'all', content: renderLink(wholeList, { children: all }) }];
  if (from !== undefined) crumbs.unshift({ key: 'from', content: from });
  if (category !== null) {
    const search = withCategory(wholeList, category.id);
    crumbs.push({ key: category.id, content: renderLink(search, { children: category.name }) });
    if (subCategory !== null) {
      const { id, name } = subCategory;
      const content = renderLink(withSubCategory(search, category.id, id), { children: name });
      crumbs.push({ key: id, content });
    }
  }
  if (page !== undefined) crumbs.push({ key: 'page', content: page });
  return <Breadcrumbs crumbs={crumbs} />;
}
