import { useLingui } from '@lingui/react/macro';
import { ProductSort } from '#contract/product-search.ts';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { withChanges, type ListSearch } from './list-search.rules.ts';
import classes from './SortSelect.module.css';

export interface SortSelectProps {
  readonly search: ListSearch;
  readonly onSearchChange: (search: ListSearch) => void;
}

/** Order of the list. Who sees no prices can't sort by them. */
export function SortSelect({ search, onSearchChange }: SortSelectProps) {
  const { t } = useLingui();
  const isActive = useIsShopActive();
  const labels: Readonly<Record<ProductSort, string>> = {
    recommended: search.q === '' ? t`Recommended` : t`Most relevant`,
    priceAsc: t`Price: low to high`,
    priceDesc: t`Price: high to low`,
    discount: t`Biggest discount`,
    newest: t`Newest`,
    name: t`Name`,
  };
  const needsPrices = (sort: ProductSort) => sort === 'priceAsc' || sort === 'priceDesc' || sort === 'discount';
  return (
    <select
      className={classes.select}
      aria-label={t`Sort by`}
      value={search.sort}
      onChange={({ currentTarget }) => {
        const sort = ProductSort.options.find((option) => option === currentTarget.value);
        if (sort !== undefined) onSearchChange(withChanges(search, { sort }));
      }}
    >
      {ProductSort.options
        .filter((sort) => isActive || sort === search.sort || !needsPrices(sort))
        .map((sort) => (
          <option key={sort} value={sort}>
            {labels[sort]}
          </option>
        ))}
    </select>
  );
}
