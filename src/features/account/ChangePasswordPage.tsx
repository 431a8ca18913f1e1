import { Anchor, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconShieldCheck } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRequest } from '#src/api/request-context.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { IncompleteLink } from './IncompleteLink.tsx';
import classes from './Login.module.css';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { Outcome } from './Outcome.tsx';
import { useStepFocus } from './use-step-focus.ts';
import { verificationMutations } from './verification.mutations.ts';
import type { VerificationSearch } from './verification.search.ts';

/** The last step of the verification: the account's own password (doc 2 §2). */
export function ChangePasswordPage({ search }: { readonly search: VerificationSearch }) {
  const { id, email } = search;
  const whole = id !== '' && email !== '';
  return <AccountPanel>{whole ? <FirstPassword id={id} email={email} /> : <IncompleteLink />}</AccountPanel>;
}

function FirstPassword({ id, email }: { readonly id: string; readonly email: string }) {
  const { t } = useLingui();
  const set = useMutation(verificationMutations(useRequest()).setFirstPassword());
  useStepFocus(set.isSuccess ? 'done' : 'form');
  if (set.isSuccess) {
    return (
      <Outcome
        title={t`Your account is verified`}
        icon={IconShieldCheck}
        tone="good"
        actions={
          <Button fullWidth renderRoot={(props) => <Link to="/login" {...props} />}>
            <Trans>Log in</Trans>
          </Button>
        }
      >
        <Trans>Your password is set. Log in and the shop is yours.</Trans>
      </Outcome>
    );
  }
  return (
    <>
      <PageHeading>{t`Choose your password`}</PageHeading>
      <NewPasswordForm
        email={email}
        differentText={t`New password and confirm password does not match`}
        sending={set.isPending}
        error={set.error}
        askedAt={set.submittedAt}
        onSend={(fields, onRefusal) => set.mutate({ id, email, ...fields }, { onError: onRefusal })}
        wayOn={
          <p className={classes.wayOn}>
            <Anchor renderRoot={(props) => <Link to="/login" search={{ mode: 'forgotPassword' }} {...props} />}>
              <Trans>Choose a password with a code by e-mail</Trans>
            </Anchor>
          </p>
        }
      />
    </>
  );
}
