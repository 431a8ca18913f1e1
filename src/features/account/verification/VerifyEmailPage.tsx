import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconMailCheck, IconMailX } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { LoadingStatus, TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { AuthPanel } from '#src/features/account/auth/AuthPanel.tsx';
import { IncompleteLink } from '#src/features/account/auth/IncompleteLink.tsx';
import { ResultMessage } from '#src/features/account/auth/ResultMessage.tsx';
import { useStepFocus } from '#src/features/account/auth/use-step-focus.ts';
import { verificationQueries } from '#src/features/account/api/verification.queries.ts';
import { toEmailVerificationFailure } from './verification.rules.ts';

interface VerifyEmailProps {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** The mailed link (doc 2 §2): one of three messages, and the way on to the mobile. */
export function VerifyEmailPage({ id, email, token }: VerifyEmailProps) {
  const whole = id !== '' && email !== '' && token !== '';
  return (
    <AuthPanel>{whole ? <EmailVerification id={id} email={email} token={token} /> : <IncompleteLink />}</AuthPanel>
  );
}

function EmailVerification({ id, email, token }: VerifyEmailProps) {
  const { t } = useLingui();
  const failureText = useErrorMessage();
  const { status, error, isFetching, refetch } = useQuery(
    verificationQueries(useApiRequest()).email({ id, email }, token),
  );
  const outcome = toEmailVerificationFailure(error);
  useStepFocus(status);
  const toMobile = (
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
      <ResultMessage title={t`Your e-mail is verified`} icon={IconMailCheck} tone="good" actions={toMobile}>
        <Trans>{email} is yours. Next, we send a code to your mobile.</Trans>
      </ResultMessage>
    );
  }
  if (outcome.kind === 'alreadyVerified') {
    return (
      <ResultMessage title={t`Your e-mail is already verified`} icon={IconMailCheck} tone="good" actions={toMobile}>
        <Trans>If your mobile is not verified yet, go on with that.</Trans>
      </ResultMessage>
    );
  }
  return (
    <ResultMessage
      title={t`Your e-mail is not verified`}
      icon={IconMailX}
      tone="bad"
      actions={
        outcome.canRetry && (
          <Button fullWidth loading={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {failureText(error)}
    </ResultMessage>
  );
}
