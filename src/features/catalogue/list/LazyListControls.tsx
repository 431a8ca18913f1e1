import { useLingui } from '@lingui/react';
import type { QueryKey } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, use, useState, type ReactNode } from 'react';
import { isFiltered } from '#src/features/catalogue/model/list-search.rules.ts';
import type { ActiveFiltersProps } from './ActiveFilters.tsx';
import type { SortSelectProps } from './SortSelect.tsx';
import { forgetFailedLoad, getLoadedListControls, loadListControls, type ListControls } from './use-list-controls.ts';
import classes from './LazyListControls.module.css';

interface LazyListPartProps {
  readonly children: (controls: ListControls) => ReactNode;
}

function LoadedPart({ children }: LazyListPartProps) {
  const { i18n } = useLingui();
  return children(use(loadListControls(i18n)));
}

/**
 * A part of the list that the server renders and whose code is not in the first load. React keeps the server's markup
 * until the code is loaded.
 */
export function LazyListPart({ children }: LazyListPartProps) {
  const { i18n } = useLingui();
  // Chosen once: `use` can't be skipped when React repeats a render that it has suspended.
  const [loaded] = useState(() => getLoadedListControls(i18n));
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={() => null} onCatch={() => forgetFailedLoad(i18n)}>
      <Suspense>{loaded ? children(loaded) : <LoadedPart>{children}</LoadedPart>}</Suspense>
    </CatchBoundary>
  );
}

// In the browser the space of both is reserved, so that the cards don't move.
export const LazySortSelect = (props: SortSelectProps) => (
  <div className={classes.sort}>
    <LazyListPart>{({ SortSelect }) => <SortSelect {...props} />}</LazyListPart>
  </div>
);

export function LazyActiveFilters<K extends QueryKey>(props: ActiveFiltersProps<K>) {
  const { search } = props;
  const hasFilters = search.q !== '' || isFiltered(search);
  return (
    hasFilters && (
      <div className={classes.filters}>
        <LazyListPart>{({ ActiveFilters }) => <ActiveFilters {...props} />}</LazyListPart>
      </div>
    )
  );
}
