import { Button } from '@mantine/core';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { KeywordGroup } from '#contract/catalogue.ts';
import { LoadingStatus, TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { Sheet } from '#src/ui/sheet/Sheet.tsx';
import { useLazyModuleWithToast } from '#src/ui/lazy/use-lazy-module-with-toast.ts';
import classes from './FilterDrawer.module.css';
import {
  isFiltered,
  withFilters,
  withoutFilters,
  type ListSearch,
} from '#src/features/catalogue/list/list-search.rules.ts';
import { useLocationDisclosure } from '#src/features/catalogue/list/use-location-disclosure.ts';

const loadFilterForm = () => import('./FilterForm.tsx');

/** Query of the keyword groups for the current list. */
export type KeywordsQueryOptions<K extends QueryKey> = UseQueryOptions<KeywordGroup[], Error, KeywordGroup[], K>;

interface FilterDrawerProps<K extends QueryKey> {
  readonly keywords: KeywordsQueryOptions<K>;
  readonly search: ListSearch;
  /** Opens another list. Must replace the drawer's history entry (see `useBackToClose`). */
  readonly onSearchChange: (search: ListSearch) => void;
}

/**
 * Drawer with keyword filters (REQ-CAT-09). Apply writes the selection to the URL. Closing the drawer in any other way
 * discards the selection (REQ-CAT-14); applied filters stay.
 */
export function FilterDrawer<K extends QueryKey>(props: FilterDrawerProps<K>) {
  const { keywords, search, onSearchChange } = props;
  const { t } = useLingui();
  const { opened, open, close } = useLocationDisclosure();
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const count = search.filters.length;
  const form = useLazyModuleWithToast(opened, loadFilterForm, close);

  return (
    <>
      <Button
        variant="default"
        className={classes.button}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          setDraft(null);
          open();
        }}
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
      <Sheet
        opened={opened}
        onClose={close}
        title={t`Filter`}
        side="right"
        footer={
          <>
            <Button variant="default" onClick={() => onSearchChange(withoutFilters(search))}>
              <Trans>Reset</Trans>
            </Button>
            <Button onClick={() => onSearchChange(withFilters(search, draft ?? search.filters))}>
              <Trans>Apply</Trans>
            </Button>
          </>
        }
      >
        {form === null ? (
          <LoadingStatus>
            <TextSkeleton lines={8} />
          </LoadingStatus>
        ) : (
          <form.FilterForm keywords={keywords} selection={draft ?? search.filters} onChange={setDraft} />
        )}
      </Sheet>
    </>
  );
}
