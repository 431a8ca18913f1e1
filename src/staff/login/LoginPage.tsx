import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPasskeyCalls } from '#contract/staff/passkeys.ts';
import { staffSessionCalls } from '#contract/staff/session.ts';
import { isApiError } from '#src/api/api-error.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { getPasskey, supportsPasskeys, toPasskeyFailure } from '#src/features/account/api/webauthn.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { useStaffSession } from '#src/staff/session/staff-session-context.ts';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { CodeInput } from './CodeInput.tsx';
import { LoginPanel } from './LoginPanel.tsx';

/** Login with e-mail, password, and the code of the authenticator app or a passkey. The guard of the route then opens the page. */
export function LoginPage() {
  const { t } = useLingui();
  const request = useApiRequest();
  const session = useStaffSession();
  const getErrorMessage = useErrorMessage();
  const [fields, setFields] = useState({ email: '', password: '', code: '' });
  const { email, password } = fields;
  const logIn = useMutation({
    mutationFn: async (factor: 'code' | 'passkey') => {
      if (factor === 'code') return request(staffSessionCalls.staffLogin, { body: fields });
      const { data } = await request(staffPasskeyCalls.staffPasskeyLoginOptions, {});
      return request(staffSessionCalls.staffLogin, { body: { email, password, credential: await getPasskey(data) } });
    },
    onSuccess: ({ data }) => session.start(data),
    // A code works once.
    onError: () => setFields((current) => ({ ...current, code: '' })),
    meta: { failure: 'silent' },
  });
  const hasPassword = email.trim() !== '' && password !== '';
  const send = (factor: 'code' | 'passkey') => {
    if (!logIn.isPending) logIn.mutate(factor);
  };
  const getMessage = (error: unknown) =>
    isApiError(error) && (error.code === 'loginError' || error.code === 'invalidInput')
      ? t`E-mail, password, code or passkey isn’t right.`
      : getErrorMessage(error);
  return (
    <LoginPanel>
      <PageHeading>{t`Staff login`}</PageHeading>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (hasPassword && fields.code.trim() !== '') send('code');
        }}
      >
        <TextInput
          label={t`E-mail`}
          type="email"
          autoComplete="username"
          required
          value={fields.email}
          onChange={(event) => setFields({ ...fields, email: event.currentTarget.value })}
        />
        <PasswordInput
          label={t`Password`}
          autoComplete="current-password"
          required
          value={fields.password}
          visibilityToggleButtonProps={{ 'aria-label': t`Show the password`, tabIndex: 0 }}
          onChange={(event) => setFields({ ...fields, password: event.currentTarget.value })}
        />
        <CodeInput value={fields.code} onChange={(code) => setFields({ ...fields, code })} />
        {logIn.isError && toPasskeyFailure(logIn.error) === undefined && (
          <FormAlert>{getMessage(logIn.error)}</FormAlert>
        )}
        <Button type="submit" fullWidth loading={logIn.isPending && logIn.variables === 'code'}>
          <Trans>Log in</Trans>
        </Button>
        {supportsPasskeys() && (
          <Button
            variant="light"
            fullWidth
            disabled={!hasPassword}
            loading={logIn.isPending && logIn.variables === 'passkey'}
            leftSection={<IconFingerprint size={20} aria-hidden />}
            onClick={() => send('passkey')}
          >
            <Trans>Use a passkey instead</Trans>
          </Button>
        )}
      </form>
      <p>
        <Trans>
          Forgotten the password, or another phone? The owner makes a new link with “npm run staff -- invite”.
        </Trans>
      </p>
    </LoginPanel>
  );
}
