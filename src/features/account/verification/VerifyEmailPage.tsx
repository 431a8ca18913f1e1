import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMailCheck, IconMailX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { verificationQueries } from '#src/features/account/api/verification.queries.ts';
import { AuthPanel } from '#src/features/account/auth/AuthPanel.tsx';
import { IncompleteLink } from '#src/features/account/auth/IncompleteLink.tsx';
import { ResultMessage } from '#src/features/account/auth/ResultMessage.tsx';
import { useStepFocus } from '#src/features/account/auth/use-step-focus.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { LoadingStatus, TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { toEmailVerificationFailure } from './verification.rules.ts';

interface VerifyEmailProps {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** Target of the link in the verification e-mail: one of three messages, and a link to the mobile step (REQ-VER-01). */
export function VerifyEmailPage({ id, email, token }: VerifyEmailProps) {
  const isComplete = id !== '' && email !== '' && token !== '';
  return (
    <AuthPanel>{isComplete ? <EmailVerification id={id} email={email} token={token} /> : <IncompleteLink />}</AuthPanel>
  );
}

function EmailVerification({ id, email, token }: VerifyEmailProps) {
  const { t } = useLingui();
  const getErrorMessage = useErrorMessage();
  const { status, error, isFetching, refetch } = useQuery(
    verificationQueries(useApiRequest()).email({ id, email }, token),
  );
  const failure = toEmailVerificationFailure(error);
  useStepFocus(status);
  const mobileLink = (
    <Button fullWidth renderRoot={(props) => <Link to="/mobile/verify" search={{ id, email }} {...props} />}>
      <Trans>Verify your mobile</Trans>
    </Button>
  );

  if (status === 'pending') {
    return (
      <>
        <PageHeading>{t`Verifying your e-mail`}</PageHeading>
        <LoadingStatus>
          <TextSkeleton />
        </LoadingStatus>
      </>
    );
  }
  if (status === 'success') {
    return (
      <ResultMessage title={t`Your e-mail is verified`} icon={IconMailCheck} tone="success" actions={mobileLink}>
        <Trans>{email} is confirmed. Next, we’ll send a code to your mobile.</Trans>
      </ResultMessage>
    );
  }
  if (failure.kind === 'alreadyVerified') {
    return (
      <ResultMessage
        title={t`Your e-mail is already verified`}
        icon={IconMailCheck}
        tone="success"
        actions={mobileLink}
      >
        <Trans>If your mobile isn’t verified yet, verify it now.</Trans>
      </ResultMessage>
    );
  }
  return (
    <ResultMessage
      title={t`Your e-mail isn’t verified`}
      icon={IconMailX}
      tone="error"
      actions={
        failure.canRetry && (
          <Button fullWidth loading={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {getErrorMessage(error)}
    </ResultMessage>
  );
}
