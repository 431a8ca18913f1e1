import type { ReactNode } from 'react';
import type { CategoryPath } from '#src/features/catalogue/categories/category-menu.rules.ts';
import { defaultListSearch, withCategory, withSubCategory } from '#src/features/catalogue/model/list-search.rules.ts';
import { Breadcrumbs } from '#src/ui/navigation/Breadcrumbs.tsx';
import type { RenderListLink } from './ListLink.tsx';

interface ListBreadcrumbsProps {
  readonly renderLink: RenderListLink;
  /** Label of the whole list. */
  readonly all: ReactNode;
  readonly categoryPath: CategoryPath;
  /** Breadcrumb above the whole list, such as the list of shops. */
  readonly parent?: ReactNode;
  /** Last breadcrumb, such as a product. Without it the category is the current page. */
  readonly page?: ReactNode;
}

/** Breadcrumbs All products > category > sub-category, each linked to its list (REQ-CAT-05). */
export function ListBreadcrumbs({ renderLink, all, categoryPath, parent, page }: ListBreadcrumbsProps) {
  const { category, subCategory } = categoryPath;
  const crumbs = [{ key: 'all', content: renderLink(defaultListSearch, { children: all }) }];
  if (parent !== undefined) crumbs.unshift({ key: 'parent', content: parent });
  if (category !== null) {
    const search = withCategory(defaultListSearch, category.id);
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
