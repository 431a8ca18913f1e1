import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { supportsPasskeys } from '#src/features/account/api/webauthn.ts';
import { FormError } from '#src/features/account/auth/FormError.tsx';
import { usePasskeyLogin } from './use-passkey-login.ts';

/** Button for the login with a passkey. While it is shown, the e-mail field suggests passkeys too. */
export const PasskeyLogin = () => (supportsPasskeys() ? <PasskeyLoginButton /> : null);

function PasskeyLoginButton() {
  const { error, submittedAt, isPending, logIn } = usePasskeyLogin();
  return (
    <>
      <FormError error={error} submittedAt={submittedAt} />
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={20} aria-hidden />}
        loading={isPending}
        onClick={logIn}
      >
        <Trans>Log in with a passkey</Trans>
      </Button>
    </>
  );
}
