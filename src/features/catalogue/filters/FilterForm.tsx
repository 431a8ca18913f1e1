import { Checkbox } from '@mantine/core';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import '@mantine/core/styles/Checkbox.css';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { LoadingStatus, TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import type { KeywordsQueryOptions } from './FilterDrawer.tsx';
import classes from './FilterForm.module.css';
import { toggleId } from '#src/features/catalogue/list/list-search.rules.ts';

interface FilterFormProps<K extends QueryKey> {
  readonly keywords: KeywordsQueryOptions<K>;
  readonly selection: readonly string[];
  readonly onChange: (selection: readonly string[]) => void;
}

/** Keyword groups of the current list as checkboxes. */
export function FilterForm<K extends QueryKey>(props: FilterFormProps<K>) {
  const { selection, onChange } = props;
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
        <Trans>There are no filters for these products.</Trans>
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
          checked={selection.includes(id)}
          onChange={() => onChange(toggleId(selection, id))}
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
