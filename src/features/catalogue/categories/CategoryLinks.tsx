import { Trans } from '@lingui/react/macro';
import type { Category } from '#contract/catalogue.ts';
import type { RenderListLink } from '#src/features/catalogue/list/ListLink.tsx';
import {
  resetListSearch,
  withCategory,
  withSubCategory,
  type ListSearch,
} from '#src/features/catalogue/model/list-search.rules.ts';
import classes from './CategoryLinks.module.css';

export interface CategoryLinkOptions {
  readonly renderLink: RenderListLink;
  /** The current list. Its filters stay when a category is chosen. */
  readonly search: ListSearch;
  readonly replace?: boolean;
}

interface CategoryLinksProps extends CategoryLinkOptions {
  readonly categories: readonly Category[];
}

export function AllProductsLink({ renderLink, search, replace = false }: CategoryLinkOptions) {
  return renderLink(resetListSearch(), {
    replace,
    className: classes.category,
    current: search.category === '',
    children: <Trans>All products</Trans>,
  });
}

export function SubCategoryLinks({
  category,
  renderLink,
  search,
  replace = false,
}: CategoryLinkOptions & { readonly category: Category }) {
  return (
    <ul className={classes.list}>
      {category.subCategories.map(({ id, name }) => (
        <li key={id}>
          {renderLink(withSubCategory(search, category.id, id), {
            replace,
            className: classes.subCategory,
            current: search.category === category.id && search.subCategory === id,
            children: name,
          })}
        </li>
      ))}
    </ul>
  );
}

/** Categories, each followed by its sub-categories. */
export function CategoryLinks({ categories, ...linkOptions }: CategoryLinksProps) {
  const { renderLink, search, replace = false } = linkOptions;
  return (
    <ul className={classes.list}>
      {categories.map((category) => (
        <li key={category.id}>
          {renderLink(withCategory(search, category.id), {
            replace,
            className: classes.category,
            current: search.category === category.id && search.subCategory === '',
            children: category.name,
          })}
          <SubCategoryLinks category={category} {...linkOptions} />
        </li>
      ))}
    </ul>
  );
}
