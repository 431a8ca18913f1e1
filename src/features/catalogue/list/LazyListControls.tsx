import { useLingui } from '@lingui/react';
import type { QueryKey } from '@tanstack/react-query';
import { loadWithMessages } from '#src/i18n/i18n.ts';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';
import type { ActiveFiltersProps } from './ActiveFilters.tsx';
import classes from './LazyListControls.module.css';
import { isFiltered } from './list-search.rules.ts';
import type { SortSelectProps } from './SortSelect.tsx';

/** Lazy, because the first load is at its limit. Their space is reserved, so that the cards don't move. */
const loadControls = () => import('./list-controls.ts');

/** The controls are in no cache while the shop is unreachable: the list works without them. */
const ignoreError = () => undefined;

export function LazySortSelect(props: SortSelectProps) {
  const { i18n } = useLingui();
  const controls = useLazyModule(true, () => loadWithMessages(i18n, loadControls), ignoreError);
  return <div className={classes.sort}>{controls !== null && <controls.SortSelect {...props} />}</div>;
}

export function LazyActiveFilters<K extends QueryKey>(props: ActiveFiltersProps<K>) {
  const { search } = props;
  const hasFilters = search.q !== '' || isFiltered(search);
  const { i18n } = useLingui();
  const controls = useLazyModule(hasFilters, () => loadWithMessages(i18n, loadControls), ignoreError);
  return (
    hasFilters && <div className={classes.filters}>{controls !== null && <controls.ActiveFilters {...props} />}</div>
  );
}
