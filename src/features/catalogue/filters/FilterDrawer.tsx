import { Button } from '@mantine/core';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { KeywordGroup } from '#contract/catalogue.ts';
import { loadWithMessages } from '#src/i18n/i18n.ts';
import { useLazyModuleWithToast } from '#src/ui/lazy/use-lazy-module-with-toast.ts';
import classes from './FilterDrawer.module.css';
import { countFilters, isFiltered, type ListSearch } from '#src/features/catalogue/list/list-search.rules.ts';
import { useLocationDisclosure } from '#src/features/catalogue/list/use-location-disclosure.ts';

const loadFilterSheet = () => import('./FilterSheet.tsx');

/** Query of the keyword groups for the current list. */
export type KeywordsQueryOptions<K extends QueryKey> = UseQueryOptions<KeywordGroup[], Error, KeywordGroup[], K>;

export interface FilterDrawerProps<K extends QueryKey> {
  readonly keywords: KeywordsQueryOptions<K>;
  readonly search: ListSearch;
  readonly arePricesPublic: boolean;
  /** Requests the number of products of another list. */
  readonly fetchCount: (search: ListSearch, signal: AbortSignal) => Promise<number>;
  /** Opens another list. Must replace the drawer's history entry (see `useBackToClose`). */
  readonly onSearchChange: (search: ListSearch) => void;
}

/** Button with the number of applied filters, and the drawer to change them (REQ-CAT-09). */
export function FilterDrawer<K extends QueryKey>(props: FilterDrawerProps<K>) {
  const { search } = props;
  const { i18n } = useLingui();
  const { opened, open, close } = useLocationDisclosure();
  const sheet = useLazyModuleWithToast(opened, () => loadWithMessages(i18n, loadFilterSheet), close);
  const count = countFilters(search);
  return (
    <>
      <Button
        variant="default"
        className={classes.button}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Trans>Filter</Trans>
        {isFiltered(search) && (
          <span className={classes.count}>
            <span aria-hidden>{count}</span>
            <span className="visually-hidden">
              <Plural value={count} one="# filter applied" other="# filters applied" />
            </span>
          </span>
        )}
      </Button>
      {/* Stays mounted after closing, for the closing animation. */}
      {sheet !== null && <sheet.FilterSheet {...props} opened={opened} onClose={close} />}
    </>
  );
}
