import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { withChanges, withoutFilters, type ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { SheetPanel } from '#src/ui/sheet/SheetPanel.tsx';
import type { FilterDrawerProps } from './FilterDrawer.tsx';
import { FilterForm } from './FilterForm.tsx';
import { sortPriceRange } from './price-range.rules.ts';
import classes from './FilterSheet.module.css';

const COUNT_DEBOUNCE_MS = 250;

interface FilterSheetProps<K extends QueryKey> extends FilterDrawerProps<K> {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * Drawer with the filters of a list. Apply writes the selection to the URL. Closing the drawer in any other way discards
 * the selection (REQ-CAT-14); applied filters stay.
 */
export function FilterSheet<K extends QueryKey>(props: FilterSheetProps<K>) {
  const { keywords, search, arePricesPublic, fetchCount, onSearchChange, opened, onClose } = props;
  const { t } = useLingui();
  const [draft, setDraft] = useState<ListSearch | null>(null);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setDraft(null);
  }
  const next = sortPriceRange(draft ?? search);
  const count = useResultCount(keywords.queryKey, next, { fetchCount, enabled: opened });
  return (
    <SheetPanel
      opened={opened}
      onClose={onClose}
      title={t`Filter`}
      side="right"
      footer={
        <>
          <Button variant="default" onClick={() => onSearchChange(withoutFilters(search))}>
            <Trans>Reset</Trans>
          </Button>
          <Button className={classes.apply} onClick={() => onSearchChange(withChanges(next, {}))}>
            {count === undefined ? (
              <Trans>Apply</Trans>
            ) : (
              <Plural value={count} one="Show # product" other="Show # products" />
            )}
          </Button>
          <span role="status" className="visually-hidden">
            {count !== undefined && <Plural value={count} one="# product" other="# products" />}
          </span>
        </>
      }
    >
      {/* The key resets the typed prices with the draft. */}
      <FilterForm
        key={String(opened)}
        keywords={keywords}
        draft={draft ?? search}
        arePricesPublic={arePricesPublic}
        onChange={setDraft}
      />
      {/* Replaces the history entry of the drawer (see `useBackToClose`). */}
      <Link to="/profile" search={{ tab: 'account' }} hash="allergies" replace className={classes.profileLink}>
        <Trans>Mark products with my allergens</Trans>
      </Link>
    </SheetPanel>
  );
}

interface ResultCountOptions {
  readonly fetchCount: FilterDrawerProps<QueryKey>['fetchCount'];
  readonly enabled: boolean;
}

/** Number of products that the filters find; undefined while it is unknown, for example offline. */
function useResultCount(scope: QueryKey, next: ListSearch, { fetchCount, enabled }: ResultCountOptions) {
  const isOnline = useIsOnline();
  const search = { ...next, page: 1 };
  const [debounced] = useDebouncedValue(JSON.stringify(search), COUNT_DEBOUNCE_MS);
  const isCurrent = debounced === JSON.stringify(search);
  const { data } = useQuery({
    queryKey: ['list-count', { scope, search: debounced }],
    queryFn: ({ signal }) => fetchCount(search, signal),
    enabled: enabled && isOnline && isCurrent,
    retry: false,
  });
  return isCurrent ? data : undefined;
}
