import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDeviceDesktopX, IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isApiError } from '#src/api/api-error.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { verificationMutations } from '#src/features/account/api/verification.mutations.ts';
import { AuthPanel } from '#src/features/account/auth/AuthPanel.tsx';
import { FormError } from '#src/features/account/auth/FormError.tsx';
import { IncompleteLink } from '#src/features/account/auth/IncompleteLink.tsx';
import { ResultMessage } from '#src/features/account/auth/ResultMessage.tsx';
import { useStepFocus } from '#src/features/account/auth/use-step-focus.ts';
import { useSingleMutation } from '#src/features/account/security/use-single-mutation.ts';
import { useSessionValue } from '#src/session/session-context.tsx';

/** Target of the link in the mail about a login from a new device. */
export function EndSessionPage({ token }: { readonly token: string }) {
  return <AuthPanel>{token === '' ? <IncompleteLink /> : <EndSession token={token} />}</AuthPanel>;
}

/** Waits for a button, because mail scanners open links. */
function EndSession({ token }: { readonly token: string }) {
  const { t } = useLingui();
  const { mutate, status, error, isPending, submittedAt } = useSingleMutation(
    verificationMutations(useApiRequest()).endSession(),
  );
  const isInvalid = isApiError(error) && error.code === 'linkInvalid';
  useStepFocus(status === 'success' ? 'done' : '', true);
  if (status === 'success') {
    return (
      <ResultMessage
        title={t`The device is logged out`}
        icon={IconShieldCheck}
        tone="success"
        actions={<NewPasswordLink />}
      >
        <Trans>If it wasn’t you, somebody knows your password: set a new one now.</Trans>
      </ResultMessage>
    );
  }
  return (
    <ResultMessage
      title={t`Log out the new device?`}
      icon={IconDeviceDesktopX}
      tone="error"
      actions={
        <>
          <FormError error={error} submittedAt={submittedAt} />
          {isInvalid ? (
            <NewPasswordLink />
          ) : (
            <Button fullWidth loading={isPending} onClick={() => mutate({ token })}>
              <Trans>Log out the device</Trans>
            </Button>
          )}
        </>
      }
    >
      <Trans>It can then no longer use your account without logging in again.</Trans>
    </ResultMessage>
  );
}

/** A visitor sets a password with a code by e-mail, a member in the profile. */
function NewPasswordLink() {
  const isMember = useSessionValue((state) => state.token !== '');
  return (
    <Button
      variant="light"
      fullWidth
      renderRoot={(props) =>
        isMember ? (
          <Link to="/profile" search={{ mode: 'password' }} {...props} />
        ) : (
          <Link to="/login" search={{ mode: 'forgotPassword' }} {...props} />
        )
      }
    >
      <Trans>Set a new password</Trans>
    </Button>
  );
}
