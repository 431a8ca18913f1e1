import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PasskeyLogin } from '#src/features/account/passkeys/PasskeyLogin.tsx';
import { PasskeyOffer } from '#src/features/account/passkeys/PasskeyOffer.tsx';
import { useSessionValue } from '#src/session/session-context.tsx';
import { useBrandName } from '#src/ui/brand/brand-context.ts';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { DemoMembers } from './DemoMembers.tsx';
import type { LoginFields } from './login.rules.ts';
import { LoginForm } from './LoginForm.tsx';
import { LoginHelp } from './LoginHelp.tsx';
import { useLogin } from './use-login.ts';

/**
 * Whether the shop is a demo: the server writes this into a meta tag of the page. The development
 * server leaves the placeholder there and always runs the demo.
 */
function isDemo(): boolean {
  const content = document.querySelector<HTMLMetaElement>('meta[name="demo"]')?.content;
  return content === '1' || (import.meta.env.DEV && content === '__DEMO__');
}

interface PasswordLoginProps {
  readonly fields: LoginFields;
  readonly onChange: (fields: LoginFields) => void;
  readonly redirect: string | undefined;
}

/** The first mode of the login page: e-mail and password. */
export function PasswordLogin({ fields, onChange, redirect }: PasswordLoginProps) {
  const { t } = useLingui();
  const brandName = useBrandName();
  const isExpired = useSessionValue((state) => state.ended === 'expired');
  const login = useLogin();
  const search = { mode: 'forgotPassword', ...(redirect === undefined ? {} : { redirect }) } as const;
  if (login.offer !== null) {
    const { token, finish, isFinished } = login.offer;
    return <PasskeyOffer token={token} isFinished={isFinished} onDone={finish} />;
  }
  return (
    <>
      <PageHeading title={t`Login`}>
        <Trans>Welcome to {brandName}</Trans>
      </PageHeading>
      {isExpired && (
        <Alert color="brand" variant="light" role="status">
          <Trans>Your session has expired, please log in again.</Trans>
        </Alert>
      )}
      <LoginForm fields={fields} onChange={onChange} login={login} />
      <PasskeyLogin />
      <Button variant="subtle" renderRoot={(props) => <Link to="/login" search={search} {...props} />}>
        <Trans>Forgot your password?</Trans>
      </Button>
      <LoginHelp />
      {/* Not loaded lazily: a late list would shift the whole panel. */}
      {isDemo() && <DemoMembers onChoose={onChange} />}
    </>
  );
}
