import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import '@mantine/core/styles/Checkbox.css';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { Loading, TextShape } from '#src/ui/Shapes.tsx';
import type { ShopAddress } from './catalogue.queries.ts';
import classes from './FilterForm.module.css';
import { toggled, type ListSearch } from './list-search.rules.ts';
import { useCatalogue } from './use-catalogue.ts';

interface FilterFormProps {
  readonly shop: ShopAddress;
  readonly search: ListSearch;
  readonly selection: readonly string[];
  readonly onChange: (selection: readonly string[]) => void;
}

/** The keyword groups of where the list stands, as checkboxes. */
export function FilterForm({ shop, search, selection, onChange }: FilterFormProps) {
  const { t } = useLingui();
  const keywords = useQuery(useCatalogue().keywords(shop, search));
  if (keywords.isPending) {
    return (
      <Loading>
        <TextShape lines={8} />
      </Loading>
    );
  }
  if (keywords.isError && keywords.data === undefined) {
    return (
      <ErrorState
        error={keywords.error}
        title={t`Failed to fetch keywords`}
        onRetry={() => void keywords.refetch()}
      />
    );
  }
  if (keywords.data.length === 0) {
    return (
      <p>
        <Trans>There are no filters for these products.</Trans>
      </p>
    );
  }
  return keywords.data.map((group) => (
    <fieldset key={group.name} className={classes.group}>
      <legend className={classes.legend}>{group.name}</legend>
      {group.items.map(({ id, name }) => (
        <Checkbox
          key={id}
          className={classes.keyword}
          label={name}
          checked={selection.includes(id)}
          onChange={() => onChange(toggled(selection, id))}
        />
      ))}
    </fieldset>
  ));
}
