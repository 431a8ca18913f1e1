import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { verificationMutations } from '#src/features/account/api/verification.mutations.ts';
import { AuthPanel } from '#src/features/account/auth/AuthPanel.tsx';
import { IncompleteLink } from '#src/features/account/auth/IncompleteLink.tsx';
import { ResultMessage } from '#src/features/account/auth/ResultMessage.tsx';
import { useStepFocus } from '#src/features/account/auth/use-step-focus.ts';
import { NewPasswordForm } from '#src/features/account/password/NewPasswordForm.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import type { VerificationSearch } from './verification.search.ts';
import classes from '#src/features/account/auth/Auth.module.css';

/** Last step of the verification: the member sets a password (REQ-VER-10). */
export function ChangePasswordPage({ search }: { readonly search: VerificationSearch }) {
  const { id, email } = search;
  const isComplete = id !== '' && email !== '';
  return <AuthPanel>{isComplete ? <FirstPassword id={id} email={email} /> : <IncompleteLink />}</AuthPanel>;
}

function FirstPassword({ id, email }: { readonly id: string; readonly email: string }) {
  const { t } = useLingui();
  const set = useMutation(verificationMutations(useApiRequest()).setFirstPassword());
  useStepFocus(set.isSuccess ? 'done' : 'form');
  if (set.isSuccess) {
    return (
      <ResultMessage
        title={t`Your account is verified`}
        icon={IconShieldCheck}
        tone="success"
        actions={
          <Button fullWidth renderRoot={(props) => <Link to="/login" state={{ loginEmail: email }} {...props} />}>
            <Trans>Log in</Trans>
          </Button>
        }
      >
        <Trans>Your password is set. Log in to start shopping.</Trans>
      </ResultMessage>
    );
  }
  return (
    <>
      <PageHeading>{t`Choose your password`}</PageHeading>
      <NewPasswordForm
        email={email}
        mismatchText={t`New password and confirm password does not match`}
        isSending={set.isPending}
        error={set.error}
        submittedAt={set.submittedAt}
        onSend={(fields, onRejected) => set.mutate({ id, email, ...fields }, { onError: onRejected })}
        note={
          <p className={classes.errorAction}>
            <Trans>
              With your password you accept the{' '}
              <Link to="/terms" target="_blank">
                terms and conditions
              </Link>{' '}
              and confirm that you have read the{' '}
              <Link to="/privacy" target="_blank">
                privacy policy
              </Link>
              .
            </Trans>
          </p>
        }
        errorAction={
          <p className={classes.errorAction}>
            <Anchor renderRoot={(props) => <Link to="/login" search={{ mode: 'forgotPassword' }} {...props} />}>
              <Trans>Get a code by e-mail to choose a password</Trans>
            </Anchor>
          </p>
        }
      />
    </>
  );
}
