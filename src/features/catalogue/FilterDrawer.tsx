import { Button } from '@mantine/core';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { KeywordGroup } from '#contract/catalogue.ts';
import { useCodeMissing } from '#src/ui/code-missing.ts';
import { Loading, TextShape } from '#src/ui/Shapes.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import { useLoaded } from '#src/ui/use-loaded.ts';
import classes from './FilterDrawer.module.css';
import { isFiltered, withFilters, withoutFilters, type ListSearch } from './list-search.rules.ts';
import { useOpenedHere } from './use-opened-here.ts';

const load = () => import('./FilterForm.tsx');

/** The keyword groups of where a list stands. */
export type Keywords<K extends QueryKey> = UseQueryOptions<KeywordGroup[], Error, KeywordGroup[], K>;

interface FilterDrawerProps<K extends QueryKey> {
  readonly keywords: Keywords<K>;
  readonly search: ListSearch;
  /** Shows another list, in the place of the drawer's own entry (see `useBackToClose`). */
  readonly onChoose: (search: ListSearch) => void;
}

/**
 * 'Filtro': keywords are ticked here and count when applied. Closing in any other way forgets what
 * was ticked; what is applied is in the address and stays (doc 1 §4).
 */
export function FilterDrawer<K extends QueryKey>(props: FilterDrawerProps<K>) {
  const { keywords, search, onChoose } = props;
  const { t } = useLingui();
  const { opened, open, close } = useOpenedHere();
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const count = search.filters.length;
  const codeMissing = useCodeMissing();
  const form = useLoaded(opened, load, () => {
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
            <Button variant="default" onClick={() => onChoose(withoutFilters(search))}>
              <Trans>Reset</Trans>
            </Button>
            <Button onClick={() => onChoose(withFilters(search, draft ?? search.filters))}>
              <Trans>Apply</Trans>
            </Button>
          </>
        }
      >
        {form === null ? (
          <Loading>
            <TextShape lines={8} />
          </Loading>
        ) : (
          <form.FilterForm keywords={keywords} selection={draft ?? search.filters} onChange={setDraft} />
        )}
      </Sheet>
    </>
  );
}
