import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { staffSessionCalls } from '#contract/staff/session.ts';
import { isApiError } from '#src/api/api-error.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { useStaffSession } from '#src/staff/session/staff-session-context.ts';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { CodeInput } from './CodeInput.tsx';
import { LoginPanel } from './LoginPanel.tsx';

/** Login with e-mail, password and the code of the authenticator app. The guard of the route then opens the page. */
export function LoginPage() {
  const { t } = useLingui();
  const request = useApiRequest();
  const session = useStaffSession();
  const getErrorMessage = useErrorMessage();
  const [fields, setFields] = useState({ email: '', password: '', code: '' });
  const logIn = useMutation({
    mutationFn: () => request(staffSessionCalls.staffLogin, { body: fields }),
    onSuccess: ({ data }) => session.start(data),
    // A code works once.
    onError: () => setFields((current) => ({ ...current, code: '' })),
    meta: { failure: 'silent' },
  });
  const isComplete = Object.values(fields).every((value) => value.trim() !== '');
  const getMessage = (error: unknown) =>
    isApiError(error) && (error.code === 'loginError' || error.code === 'invalidInput')
      ? t`E-mail, password or code isn’t right.`
      : getErrorMessage(error);
  return (
    <LoginPanel>
      <PageHeading>{t`Staff login`}</PageHeading>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete && !logIn.isPending) logIn.mutate();
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
        {logIn.isError && <FormAlert>{getMessage(logIn.error)}</FormAlert>}
        <Button type="submit" fullWidth loading={logIn.isPending}>
          <Trans>Log in</Trans>
        </Button>
      </form>
      <p>
        <Trans>
          Forgotten the password, or another phone? The owner makes a new link with “npm run staff -- invite”.
        </Trans>
      </p>
    </LoginPanel>
  );
}
