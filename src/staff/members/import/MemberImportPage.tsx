import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import '@mantine/core/styles/Checkbox.css';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { importMutations } from '#src/staff/import/import.mutations.ts';
import { ImportColumns } from '#src/staff/import/ImportColumns.tsx';
import { ImportForm } from '#src/staff/import/ImportForm.tsx';
import { RunList } from '#src/staff/import/RunList.tsx';
import { RunPanel } from '#src/staff/import/RunPanel.tsx';
import { BackLink } from '#src/staff/layout/BackLink.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import classes from '#src/staff/import/Import.module.css';

const route = getRouteApi('/shell/members/import');

/** Adds the members of a CSV file: a check first, then the same file (REQ-STAFF-39). */
export function MemberImportPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { run } = route.useSearch();
  const mutations = importMutations({ request: useApiRequest(), queryClient: useQueryClient() });
  const [sendsMail, setSendsMail] = useState(true);
  const showRun = ({ id }: { readonly id: string }) =>
    void navigate({ to: '/members/import', search: { run: id }, resetScroll: false });
  return (
    <>
      <BackLink renderLink={(props) => <Link to="/members" {...props} />}>
        <Trans>All members</Trans>
      </BackLink>
      <PageHeading className={classes.title}>{t`Import members`}</PageHeading>
      <p>
        <Trans>
          The first line names the columns: e-mail, first name, last name, mobile, and if you like shop and language (it
          or en). Rows without a shop belong to the chosen one. Somebody who is a member already stays unchanged.
        </Trans>
      </p>
      <ImportColumns
        form={
          <ImportForm
            mutation={mutations.checkMembers}
            getInput={(file) => ({ ...file, sendsMail })}
            onStarted={showRun}
          >
            <Checkbox
              label={t`Send new members the link with which they begin`}
              description={t`With the import. Without it, send it later on each member’s page`}
              checked={sendsMail}
              onChange={(event) => setSendsMail(event.currentTarget.checked)}
            />
          </ImportForm>
        }
      >
        {run !== '' && <RunPanel key={run} runId={run} mutation={mutations.startMembers} onStarted={showRun} />}
        <RunList
          kind="members"
          renderLink={(runId, fileName) => (
            <Link to="/members/import" search={{ run: runId }}>
              {fileName}
            </Link>
          )}
        />
      </ImportColumns>
    </>
  );
}
