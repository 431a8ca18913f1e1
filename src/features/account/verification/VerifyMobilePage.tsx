import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDeviceMobileCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { verificationMutations } from '#src/features/account/api/verification.mutations.ts';
import { verificationQueries } from '#src/features/account/api/verification.queries.ts';
import { AuthPanel } from '#src/features/account/auth/AuthPanel.tsx';
import { CodeForm } from '#src/features/account/auth/CodeForm.tsx';
import { IncompleteLink } from '#src/features/account/auth/IncompleteLink.tsx';
import { ResultMessage } from '#src/features/account/auth/ResultMessage.tsx';
import { useStepFocus } from '#src/features/account/auth/use-step-focus.ts';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { ResendCode } from './ResendCode.tsx';
import { toMobileCodeState } from './verification.rules.ts';
import type { VerificationSearch } from './verification.search.ts';
import classes from '#src/features/account/auth/Auth.module.css';

/** Sends a code to the mobile on load and verifies it (REQ-VER-04 to REQ-VER-08). */
export function VerifyMobilePage({ search }: { readonly search: VerificationSearch }) {
  const isComplete = search.id !== '' && search.email !== '';
  return <AuthPanel>{isComplete ? <MobileVerification {...search} /> : <IncompleteLink />}</AuthPanel>;
}

function MobileVerification({ id, email, mobile }: VerificationSearch) {
  const { t } = useLingui();
  const request = useApiRequest();
  const codeQuery = useQuery(verificationQueries(request).mobileCode({ id, email }));
  const verify = useMutation(verificationMutations(request).verifyMobile());
  const code = toMobileCodeState({
    sentAt: codeQuery.dataUpdatedAt,
    failedAt: codeQuery.errorUpdatedAt,
    error: codeQuery.error,
  });
  const isAlreadyVerified = code.kind === 'alreadyVerified';
  useStepFocus(verify.isSuccess ? 'verified' : isAlreadyVerified ? 'already' : 'form');
  const number = codeQuery.data?.mobile ?? mobile;
  const passwordLink = (
    <Button fullWidth renderRoot={(props) => <Link to="/change/password" search={{ id, email }} {...props} />}>
      <Trans>Choose your password</Trans>
    </Button>
  );

  if (verify.isSuccess) {
    return (
      <ResultMessage
        title={t`Your mobile is verified`}
        icon={IconDeviceMobileCheck}
        tone="success"
        actions={passwordLink}
      >
        <Trans>One step left: choose your password within 15 minutes.</Trans>
      </ResultMessage>
    );
  }
  if (code.kind === 'alreadyVerified') {
    return (
      <ResultMessage
        title={t`Your mobile is already verified`}
        icon={IconDeviceMobileCheck}
        tone="success"
        actions={
          <>
            <Button fullWidth renderRoot={(props) => <Link to="/login" {...props} />}>
              <Trans>Log in</Trans>
            </Button>
            <Button
              variant="subtle"
              renderRoot={(props) => <Link to="/change/password" search={{ id, email }} {...props} />}
            >
              <Trans>Choose your password</Trans>
            </Button>
          </>
        }
      >
        <Trans>You can log in, or choose your password if you’ve just verified your mobile.</Trans>
      </ResultMessage>
    );
  }
  return (
    <>
      <PageHeading>{t`Verify your mobile`}</PageHeading>
      <p className={classes.text}>
        {number === '' ? (
          <Trans>Enter the code we send to your mobile.</Trans>
        ) : (
          <Trans>
            Enter the code we send to <span className={classes.number}>{number}</span>.
          </Trans>
        )}
      </p>
      <CodeForm
        inputMode="numeric"
        isSending={verify.isPending}
        error={verify.error}
        submittedAt={verify.submittedAt}
        incompleteText={t`Please fill all required fields`}
        onSend={(otp, onRejected) => verify.mutate({ id, email, otp }, { onError: onRejected })}
      >
        <ResendCode
          code={code}
          failedAt={codeQuery.errorUpdatedAt}
          isSending={codeQuery.isFetching}
          onResend={() => {
            verify.reset();
            void codeQuery.refetch({ cancelRefetch: false });
          }}
        />
      </CodeForm>
    </>
  );
}
