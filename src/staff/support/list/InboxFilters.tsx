import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { INBOX_KINDS } from '#contract/staff/support.ts';
import { ASSIGNED_FILTERS, InboxSearch, type InboxListState } from '#src/staff/support/inbox-search.rules.ts';
import { useInboxLabels } from '#src/staff/support/use-inbox-labels.ts';
import classes from './InboxPage.module.css';

/** Search, kind and who works on it. */
export function InboxFilters({ search }: { readonly search: InboxListState }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const labels = useInboxLabels();
  const [find, setFind] = useState(search.find);
  const [shown, setShown] = useState(search.find);
  // Back, or a link, has changed the search.
  if (shown !== search.find) {
    setShown(search.find);
    setFind(search.find);
  }
  const apply = (change: Readonly<Record<string, string>>) =>
    void navigate({ to: '/inbox', search: v.parse(InboxSearch, { ...search, ...change, page: 1 }) });
  return (
    <form
      role="search"
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault();
        // A search is for a request in any state.
        apply({ find: find.trim(), ...(find.trim() === '' ? {} : { state: 'all' }) });
      }}
    >
      <TextInput
        type="search"
        className={classes.find}
        label={t`Search`}
        placeholder={t`Number, name, e-mail, subject`}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={100}
        value={find}
        onChange={(event) => setFind(event.currentTarget.value)}
      />
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
      <Button type="submit" variant="light">
        <Trans>Search</Trans>
      </Button>
    </form>
  );
}
