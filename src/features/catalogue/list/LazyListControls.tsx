import type { QueryKey } from '@tanstack/react-query';
import type { ActiveFiltersProps } from './ActiveFilters.tsx';
import classes from './LazyListControls.module.css';
import { isFiltered } from './list-search.rules.ts';
import type { SortSelectProps } from './SortSelect.tsx';
import { useListControls } from './use-list-controls.ts';

/** Lazy, because the first load is at its limit. Their space is reserved, so that the cards don't move. */
export function LazySortSelect(props: SortSelectProps) {
  const controls = useListControls(true);
  return <div className={classes.sort}>{controls !== null && <controls.SortSelect {...props} />}</div>;
}

export function LazyActiveFilters<K extends QueryKey>(props: ActiveFiltersProps<K>) {
  const { search } = props;
  const hasFilters = search.q !== '' || isFiltered(search);
  const controls = useListControls(hasFilters);
  return (
    hasFilters && <div className={classes.filters}>{controls !== null && <controls.ActiveFilters {...props} />}</div>
  );
}
