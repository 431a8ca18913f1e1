import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ProductSort } from '#contract/product-search.ts';
import type { ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { useIsShopActive } from '#src/session/session-context.tsx';
import classes from './SortSelect.module.css';

export interface SortSelectProps {
  readonly search: ListSearch;
  readonly arePricesPublic: boolean;
  readonly onSortChange: (sort: ProductSort) => void;
}

/** Order of the list. Who sees no prices can't sort by them. */
export function SortSelect({ search, arePricesPublic, onSortChange }: SortSelectProps) {
  const { t } = useLingui();
  const hasPrices = useIsShopActive() || arePricesPublic;
  const labels: Readonly<Record<ProductSort, string>> = {
    recommended: search.q === '' ? t`Recommended` : t`Most relevant`,
    priceAsc: t`Price: low to high`,
    priceDesc: t`Price: high to low`,
    discount: t`Biggest discount`,
    newest: t`Newest`,
    name: t`Name`,
  };
  const needsPrices = (sort: ProductSort) => sort === 'priceAsc' || sort === 'priceDesc' || sort === 'discount';
  const select = useRef<HTMLSelectElement>(null);
  const applyChoice = () => {
    const sort = ProductSort.options.find((option) => option === select.current?.value);
    if (sort !== undefined && sort !== search.sort) onSortChange(sort);
  };
  // The server renders the element, so the user may have chosen before hydration.
  const applyEarlyChoice = useEffectEvent(applyChoice);
  useEffect(() => applyEarlyChoice(), []);
  return (
    <select
      ref={select}
      className={classes.select}
      aria-label={t`Sort by`}
      // Otherwise the browser restores an earlier choice after a reload, which would be applied.
      autoComplete="off"
      value={search.sort}
      onChange={applyChoice}
    >
      {ProductSort.options
        .filter((sort) => hasPrices || sort === search.sort || !needsPrices(sort))
        .map((sort) => (
          <option key={sort} value={sort}>
            {labels[sort]}
          </option>
        ))}
    </select>
  );
}
