import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { KeywordGroup } from '#contract/catalogue.ts';
import { useLocationDisclosure } from '#src/features/catalogue/list/use-location-disclosure.ts';
import { countFilters, isFiltered, type ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { loadWithMessages } from '#src/i18n/i18n.ts';
import { CountBadge } from '#src/ui/display/CountBadge.tsx';
import { useLazyModuleWithToast } from '#src/ui/lazy/use-lazy-module-with-toast.ts';

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
  const { i18n, t } = useLingui();
  const { opened, open, close } = useLocationDisclosure();
  const sheet = useLazyModuleWithToast(opened, () => loadWithMessages(i18n, loadFilterSheet), close);
  const count = countFilters(search);
  const label = t`${plural(count, { one: '# filter applied', other: '# filters applied' })}`;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        rightSection={isFiltered(search) && <CountBadge count={count} label={label} />}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Trans>Filter</Trans>
      </Button>
      {/* Stays mounted after closing, for the closing animation. */}
      {sheet !== null && <sheet.FilterSheet {...props} opened={opened} onClose={close} />}
    </>
  );
}
