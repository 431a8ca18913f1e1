import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import '@mantine/core/styles/Checkbox.css';
import { toggleId, type ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { LoadingStatus, TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { AllergenFilters } from './AllergenFilters.tsx';
import type { KeywordsQueryOptions } from './FilterDrawer.tsx';
import { PriceRangeFields } from './PriceRangeFields.tsx';
import classes from './FilterForm.module.css';

interface FilterFormProps<K extends QueryKey> {
  readonly keywords: KeywordsQueryOptions<K>;
  readonly draft: ListSearch;
  readonly arePricesPublic: boolean;
  readonly onChange: (draft: ListSearch) => void;
}

/** Availability, price range, diets, allergens and the keyword groups of the current list. */
export function FilterForm<K extends QueryKey>(props: FilterFormProps<K>) {
  const { draft, arePricesPublic, onChange } = props;
  const { t } = useLingui();
  const hasPrices = useIsShopActive() || arePricesPublic;
  return (
    <>
      <Checkbox
        className={`${classes.group ?? ''} ${classes.keyword ?? ''}`}
        label={t`Only available`}
        checked={draft.available}
        onChange={({ currentTarget }) => onChange({ ...draft, available: currentTarget.checked })}
      />
      {hasPrices && <PriceRangeFields draft={draft} onChange={onChange} />}
      <AllergenFilters draft={draft} onChange={onChange} />
      <KeywordGroups {...props} />
    </>
  );
}

/** Keyword groups as checkboxes. */
function KeywordGroups<K extends QueryKey>(props: FilterFormProps<K>) {
  const { draft, onChange } = props;
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const keywords = useQuery(props.keywords);
  const offlineNotice = !isOnline && (
    <p className={classes.offline}>
      <Trans>You need a connection to filter</Trans>
    </p>
  );
  if (keywords.isPending) {
    return (
      <LoadingStatus>
        <TextSkeleton lines={8} />
      </LoadingStatus>
    );
  }
  if (keywords.isError && keywords.data === undefined) {
    return (
      <ErrorState error={keywords.error} title={t`Failed to fetch keywords`} onRetry={() => void keywords.refetch()}>
        {offlineNotice}
      </ErrorState>
    );
  }
  if (keywords.data.length === 0) {
    return (
      <p>
        <Trans>There are no other filters for these products.</Trans>
      </p>
    );
  }
  const groups = keywords.data.map((group) => (
    <fieldset key={group.name} className={classes.group}>
      <legend className={classes.legend}>{group.name}</legend>
      {group.items.map(({ id, name }) => (
        <Checkbox
          key={id}
          className={classes.keyword}
          label={name}
          checked={draft.filters.includes(id)}
          onChange={() => onChange({ ...draft, filters: toggleId(draft.filters, id) })}
        />
      ))}
    </fieldset>
  ));
  return (
    <>
      {offlineNotice}
      {groups}
    </>
  );
}
