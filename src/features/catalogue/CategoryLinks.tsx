import type { Category } from '#contract/catalogue.ts';
import { Trans } from '@lingui/react/macro';
import classes from './CategoryLinks.module.css';
import type { ShopAddress } from './catalogue.queries.ts';
import { ListLink } from './ListLink.tsx';
import { allProducts, withCategory, withSubCategory, type ListSearch } from './list-search.rules.ts';

export interface CategoryChoice {
  readonly shop: ShopAddress;
  /** The list that a choice starts from; its filters stay. */
  readonly search: ListSearch;
  readonly replace?: boolean;
}

interface CategoryLinksProps extends CategoryChoice {
  readonly categories: readonly Category[];
}

export function AllProductsLink({ shop, search, replace = false }: CategoryChoice) {
  return (
    <ListLink
      shop={shop}
      search={allProducts()}
      replace={replace}
      className={classes.category}
      current={search.category === ''}
    >
      <Trans>All products</Trans>
    </ListLink>
  );
}

/** The sub-categories of one category. */
export function SubCategoryLinks({
  category,
  shop,
  search,
  replace = false,
}: CategoryChoice & { readonly category: Category }) {
  return (
    <ul className={classes.list}>
      {category.subCategories.map(({ id, name }) => (
        <li key={id}>
          <ListLink
            shop={shop}
            search={withSubCategory(search, category.id, id)}
            replace={replace}
            className={classes.subCategory}
            current={search.category === category.id && search.subCategory === id}
                >
            {name}
          </ListLink>
        </li>
      ))}
    </ul>
  );
}

/** Categories, each with its sub-categories below it. */
export function CategoryLinks({ categories, ...choice }: CategoryLinksProps) {
  const { shop, search, replace = false } = choice;
  return (
    <ul className={classes.list}>
      {categories.map((category) => (
        <li key={category.id}>
          <ListLink
            shop={shop}
            search={withCategory(search, category.id)}
            replace={replace}
            className={classes.category}
            current={search.category === category.id && search.subCategory === ''}
                >
            {category.name}
          </ListLink>
          <SubCategoryLinks category={category} {...choice} />
        </li>
      ))}
    </ul>
  );
}
