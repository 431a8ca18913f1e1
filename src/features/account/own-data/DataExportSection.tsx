import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DataExport } from '#contract/data-export.ts';
import { isApiError } from '#src/api/api-error.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { dataExportMutations, dataExportQueries } from '#src/features/account/api/data-export.queries.ts';
import { FormError } from '#src/features/account/auth/FormError.tsx';
import { IdentityForm } from '#src/features/account/security/IdentityForm.tsx';
import { useSectionFocus } from '#src/features/account/security/use-section-focus.ts';
import { useSingleMutation } from '#src/features/account/security/use-single-mutation.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import accountClasses from '#src/features/account/profile/Account.module.css';
import classes from '#src/features/account/security/SecurityTab.module.css';

const needsConfirmation = (error: unknown): boolean => isApiError(error) && error.code === 'reauthenticationRequired';

/** What the shop has about the member, as a file: requested, then prepared by the server, then downloaded. */
export function DataExportSection() {
  const { t } = useLingui();
  const request = useApiRequest();
  const { data: current } = useSuspenseQuery(dataExportQueries(request).current());
  const run = useSingleMutation(dataExportMutations(request).run());
  const [isAsking, setIsAsking] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  const isReady = current?.state === 'ready';
  const action = isReady ? 'download' : 'request';
  const label = isReady ? t`Download the file` : t`Prepare the file`;
  const isPreparing = current?.state === 'preparing';
  // A button that shows the loading state loses the focus. When the file becomes ready by itself, the focus stays.
  const settledAt = run.isError || (run.isSuccess && run.variables.action === 'download') ? run.submittedAt : 0;
  const step = isAsking ? 'identity' : `${isPreparing || isReady ? 'requested' : 'start'} ${String(settledAt)}`;
  useSectionFocus(section, step, isAsking ? 'input' : isPreparing ? '[role="status"]' : 'button');
  const error = needsConfirmation(run.error) ? null : run.error;
  return (
    <div ref={section} className={classes.part}>
      <h2 className={classes.title}>
        <Trans>Download your data</Trans>
      </h2>
      <p className={classes.hint}>
        <Trans>
          One file with everything the shop stores about you: profile, addresses, orders, points, reports with their
          attachments, and more. A page in it explains the rest, and other services can read it too.
        </Trans>
      </p>
      <ExportStatus current={current} />
      {isAsking ? (
        <IdentityForm
          submitLabel={label}
          isSending={run.isPending}
          error={error}
          submittedAt={run.submittedAt}
          onSend={(password, onError) => {
            run.mutate({ action, password }, { onSuccess: () => setIsAsking(false), onError });
          }}
          onClose={() => {
            setIsAsking(false);
            run.reset();
          }}
        />
      ) : (
        <>
          <FormError error={error} submittedAt={run.submittedAt} />
          {!isPreparing && (
            <Button
              variant="light"
              leftSection={<IconFileDownload size={20} aria-hidden />}
              loading={run.isPending}
              onClick={() => {
                run.mutate({ action }, { onError: (failure) => setIsAsking(needsConfirmation(failure)) });
              }}
            >
              {label}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** One live region for all states, so that screen readers announce when the file is ready. */
function ExportStatus({ current }: { readonly current: DataExport | null }) {
  const { date } = useFormatters();
  const { email } = useSignedInMember();
  const lastDay = date(current?.expiresAt);
  if (current?.state === 'failed') {
    return (
      <FormAlert>
        <Trans>The file couldn’t be prepared. Please try again.</Trans>
      </FormAlert>
    );
  }
  return (
    <p role="status" tabIndex={-1} className={accountClasses.note} hidden={current === null}>
      {current?.state === 'preparing' && (
        <Trans>We’re preparing the file, which can take a few minutes. We’ll write to {email} when it’s ready.</Trans>
      )}
      {current?.state === 'ready' && <Trans>The file is ready. You can download it until {lastDay}.</Trans>}
    </p>
  );
}
