import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { AUDIT_KINDS } from '#contract/staff/audit-actions.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { staffPeopleQueries } from '#src/staff/people/people.queries.ts';
import { LogSearch, type LogState } from './log-search.rules.ts';
import { useLogLabels } from './use-log-labels.ts';
import classes from './Log.module.css';

/** Person, kind and day. */
export function LogFilters({ search }: { readonly search: LogState }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const labels = useLogLabels();
  const { data: people } = useSuspenseQuery(staffPeopleQueries(useApiRequest()).list());
  const apply = (change: Readonly<Record<string, string>>) =>
    void navigate({ to: '/log', search: v.parse(LogSearch, { ...search, ...change, page: 1 }) });
  return (
    <div className={classes.filters}>
      <NativeSelect
        label={t`Person`}
        value={search.person}
        data={[
          { value: '', label: t`Everybody` },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          // As the log stores what no person did.
          { value: 'command', label: t`Command line` },
          { value: 'automatic', label: t`Automatic` },
        ]}
        onChange={(event) => apply({ person: event.currentTarget.value })}
      />
      <NativeSelect
        label={t`Kind`}
        value={search.kind}
        data={(['all', ...AUDIT_KINDS] as const).map((kind) => ({ value: kind, label: labels.kind(kind) }))}
        onChange={(event) => apply({ kind: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t`Day`}
        value={search.day}
        onChange={(event) => apply({ day: event.currentTarget.value })}
      />
    </div>
  );
}
