import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '#src/ui/Breadcrumbs.tsx';
import type { ShopAddress } from './catalogue.queries.ts';
import type { Place } from './category-menu.rules.ts';
import { ListLink } from './ListLink.tsx';
import { wholeList, withCategory, withSubCategory } from './list-search.rules.ts';

interface ListCrumbsProps {
  readonly shop: ShopAddress;
  readonly place: Place;
  /** What stands below the place, such as a product; without it the place itself is the page. */
  readonly page?: ReactNode;
}

/** All products > category > sub-category, each a link to its list. */
export function ListCrumbs({ shop, place, page }: ListCrumbsProps) {
  const { category, subCategory } = place;
  // Above the whole list it would only repeat the heading.
  if (category === null && page === undefined) return null;
  const crumbs: { key: string; content: ReactNode }[] = [
    {
      key: 'all',
      content: (
        <ListLink shop={shop} search={wholeList}>
          <Trans>All products</Trans>
        </ListLink>
      ),
    },
  ];
  if (category !== null) {
    const search = withCategory(wholeList, category.id);
    crumbs.push({
      key: category.id,
      content: (
        <ListLink shop={shop} search={search}>
          {category.name}
        </ListLink>
      ),
    });
    if (subCategory !== null) {
      crumbs.push({
        key: subCategory.id,
        content: (
          <ListLink shop={shop} search={withSubCategory(search, category.id, subCategory.id)}>
            {subCategory.name}
          </ListLink>
        ),
      });
    }
  }
  if (page !== undefined) crumbs.push({ key: 'page', content: page });
  return <Breadcrumbs crumbs={crumbs} />;
}
