import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader, PasswordInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PASSWORD_MIN_LENGTH } from '#contract/fields/password.ts';
import { staffSessionCalls } from '#contract/staff/session.ts';
import { isApiError } from '#src/api/api-error.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { useStaffSession } from '#src/staff/session/staff-session-context.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx';
import { CodeInput } from './CodeInput.tsx';
import { LoginPanel } from './LoginPanel.tsx';

/** Opened by a one-time link: the person chooses a password and connects an authenticator app. */
export function WelcomePage() {
  const { t } = useLingui();
  const request = useApiRequest();
  // The fragment is not sent to any server.
  const [token] = useState(() => window.location.hash.slice(1));
  const invitation = useQuery({
    queryKey: ['staff-invitation', { token }],
    queryFn: async ({ signal }) =>
      (await request(staffSessionCalls.staffInvitation, { body: { token } }, { signal })).data,
    staleTime: Infinity,
  });
  const isUsed = isApiError(invitation.error) && ['linkInvalid', 'invalidInput'].includes(invitation.error.code ?? '');
  return (
    <LoginPanel>
      <PageHeading>{t`Welcome to the staff`}</PageHeading>
      {invitation.isPending && <Loader aria-label={t`Loading`} />}
      {isUsed && (
        <FormAlert>
          <Trans>This link has expired or was used already. Ask the owner for a new one.</Trans>
        </FormAlert>
      )}
      {invitation.isError && !isUsed && (
        <ErrorState error={invitation.error} onRetry={() => void invitation.refetch()} />
      )}
      {invitation.data && (
        <>
          <p>
            <Trans>
              Hello {invitation.data.name}. Choose a password and connect an authenticator app to log in as{' '}
              {invitation.data.email}.
            </Trans>
          </p>
          <AuthenticatorSetup secret={invitation.data.secret} uri={invitation.data.uri} />
          <PasswordForm token={token} />
        </>
      )}
    </LoginPanel>
  );
}

function PasswordForm({ token }: { readonly token: string }) {
  const { t } = useLingui();
  const request = useApiRequest();
  const session = useStaffSession();
  const navigate = useNavigate();
  const getErrorMessage = useErrorMessage();
  const [fields, setFields] = useState({ password: '', code: '' });
  const accept = useMutation({
    mutationFn: () => request(staffSessionCalls.acceptStaffInvitation, { body: { token, ...fields } }),
    onSuccess: async ({ data }) => {
      session.start(data);
      await navigate({ to: '/', replace: true });
    },
    meta: { failure: 'silent' },
  });
  const isTooShort = fields.password !== '' && [...fields.password].length < PASSWORD_MIN_LENGTH;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooShort && !accept.isPending) accept.mutate();
      }}
    >
      <PasswordInput
        label={t`New password`}
        description={t`At least ${PASSWORD_MIN_LENGTH} characters`}
        autoComplete="new-password"
        required
        value={fields.password}
        error={isTooShort && t`At least ${PASSWORD_MIN_LENGTH} characters`}
        visibilityToggleButtonProps={{ 'aria-label': t`Show the password`, tabIndex: 0 }}
        onChange={(event) => setFields({ ...fields, password: event.currentTarget.value })}
      />
      <CodeInput value={fields.code} onChange={(code) => setFields({ ...fields, code })} />
      {accept.isError && <FormAlert>{getErrorMessage(accept.error)}</FormAlert>}
      <Button type="submit" fullWidth loading={accept.isPending}>
        <Trans>Set password and log in</Trans>
      </Button>
    </form>
  );
}
