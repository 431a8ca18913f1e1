import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { INBOX_KINDS } from '#contract/staff/support.ts';
import { SearchForm } from '#src/staff/layout/SearchForm.tsx';
import { ASSIGNED_FILTERS, InboxSearch, type InboxListState } from '#src/staff/support/inbox-search.rules.ts';
import { useInboxLabels } from '#src/staff/support/use-inbox-labels.ts';

/** Search, kind and who works on it. */
export function InboxFilters({ search }: { readonly search: InboxListState }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const labels = useInboxLabels();
  const apply = (change: Readonly<Record<string, string>>) =>
    void navigate({ to: '/inbox', search: v.parse(InboxSearch, { ...search, ...change, page: 1 }) });
  return (
    <SearchForm
      text={search.find}
      placeholder={t`Number, name, e-mail, subject`}
      // A search is for a request in any state.
      onSearch={(find) => apply({ find, ...(find === '' ? {} : { state: 'all' }) })}
    >
      <NativeSelect
        label={t`Kind`}
        value={search.kind}
        data={[
          { value: 'all', label: t`All kinds` },
          ...INBOX_KINDS.map((kind) => ({ value: kind, label: labels.kind(kind) })),
        ]}
        onChange={(event) => apply({ kind: event.currentTarget.value })}
      />
      <NativeSelect
        label={t`Assigned to`}
        value={search.assigned}
        data={ASSIGNED_FILTERS.map((filter) => ({ value: filter, label: labels.assigned(filter) }))}
        onChange={(event) => apply({ assigned: event.currentTarget.value })}
      />
    </SearchForm>
  );
}
