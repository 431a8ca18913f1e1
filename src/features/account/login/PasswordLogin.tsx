import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSessionValue } from '#src/session/session-context.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { DemoMembers } from './DemoMembers.tsx';
import { isDemo } from './is-demo.ts';
import { LoginForm } from './LoginForm.tsx';
import type { LoginFields } from './login.rules.ts';

interface PasswordLoginProps {
  readonly fields: LoginFields;
  readonly onChange: (fields: LoginFields) => void;
  readonly redirect: string | undefined;
}

/** The first mode: e-mail and password. */
export function PasswordLogin({ fields, onChange, redirect }: PasswordLoginProps) {
  const { t } = useLingui();
  const expired = useSessionValue((state) => state.ended === 'expired');
  const search = { mode: 'forgotPassword', ...(redirect === undefined ? {} : { redirect }) } as const;
  return (
    <>
      <PageHeading title={t`Login`}>
        <Trans>Welcome to Bottega</Trans>
      </PageHeading>
      {expired && (
        <Alert color="brand" variant="light" role="status">
          <Trans>Your session has expired, please log in again.</Trans>
        </Alert>
      )}
      <LoginForm fields={fields} onChange={onChange} />
      <Button variant="subtle" renderRoot={(props) => <Link to="/login" search={search} {...props} />}>
        <Trans>Forgot your password?</Trans>
      </Button>
      {/* Not loaded by itself: coming later, it moved the whole panel. */}
      {isDemo() && <DemoMembers onChoose={onChange} />}
    </>
  );
}
