import { Button } from '@mantine/core';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { KeywordGroup } from '#contract/catalogue.ts';
import { useChunkErrorToast } from '#src/ui/lazy/use-chunk-error-toast.ts';
import { LoadingStatus, TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { Sheet } from '#src/ui/sheet/Sheet.tsx';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';
import classes from './FilterDrawer.module.css';
import {
  isFiltered,
  withFilters,
  withoutFilters,
  type ListSearch,
} from '#src/features/catalogue/list/list-search.rules.ts';
import { useLocationDisclosure } from '#src/features/catalogue/list/use-location-disclosure.ts';

const loadFilterForm = () => import('./FilterForm.tsx');

/** The keyword groups of where a list stands. */
export type KeywordsQueryOptions<K extends QueryKey> = UseQueryOptions<KeywordGroup[], Error, KeywordGroup[], K>;

interface FilterDrawerProps<K extends QueryKey> {
  readonly keywords: KeywordsQueryOptions<K>;
  readonly search: ListSearch;
  /** Shows another list, in the place of the drawer's own entry (see `useBackToClose`). */
  readonly onSearchChange: (search: ListSearch) => void;
}

/**
 * 'Filtro': keywords are ticked here and count when applied. Closing in any other way forgets what
 * was ticked; what is applied is in the address and stays (doc 1 §4).
 */
export function FilterDrawer<K extends QueryKey>(props: FilterDrawerProps<K>) {
  const { keywords, search, onSearchChange } = props;
  const { t } = useLingui();
  const { opened, open, close } = useLocationDisclosure();
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const count = search.filters.length;
  const codeMissing = useChunkErrorToast();
  const form = useLazyModule(opened, loadFilterForm, () => {
    close();
    codeMissing();
  });

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
