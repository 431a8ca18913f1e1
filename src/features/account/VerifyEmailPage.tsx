import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconMailCheck, IconMailX } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRequest } from '#src/api/request-context.tsx';
import { useFailureText } from '#src/i18n/failure-text.ts';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { Loading, TextShape } from '#src/ui/Shapes.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { IncompleteLink } from './IncompleteLink.tsx';
import { Outcome } from './Outcome.tsx';
import { useStepFocus } from './use-step-focus.ts';
import { verificationQueries } from './verification.queries.ts';
import { emailOutcome } from './verification.rules.ts';

interface VerifyEmailProps {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** The mailed link (doc 2 §2): one of three messages, and the way on to the mobile. */
export function VerifyEmailPage({ id, email, token }: VerifyEmailProps) {
  const whole = id !== '' && email !== '' && token !== '';
  return <AccountPanel>{whole ? <Verifying id={id} email={email} token={token} /> : <IncompleteLink />}</AccountPanel>;
}

function Verifying({ id, email, token }: VerifyEmailProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { status, error, isFetching, refetch } = useQuery(
    verificationQueries(useRequest()).email({ id, email }, token),
  );
  const outcome = emailOutcome(error);
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
        <Loading>
          <TextShape />
        </Loading>
      </>
    );
  }
  if (status === 'success') {
    return (
      <Outcome title={t`Your e-mail is verified`} icon={IconMailCheck} tone="good" actions={toMobile}>
        <Trans>{email} is yours. Next, we send a code to your mobile.</Trans>
      </Outcome>
    );
  }
  if (outcome.kind === 'alreadyVerified') {
    return (
      <Outcome title={t`Your e-mail is already verified`} icon={IconMailCheck} tone="good" actions={toMobile}>
        <Trans>If your mobile is not verified yet, go on with that.</Trans>
      </Outcome>
    );
  }
  return (
    <Outcome
      title={t`Your e-mail is not verified`}
      icon={IconMailX}
      tone="bad"
      actions={
        outcome.again && (
          <Button fullWidth loading={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {failureText(error)}
    </Outcome>
  );
}
