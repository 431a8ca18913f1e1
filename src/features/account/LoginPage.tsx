import { Alert } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import { useSessionValue } from '#src/session/session-context.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { isDemo } from './demo.ts';
import { LoginForm } from './LoginForm.tsx';
import classes from './Login.module.css';
import './login.css';

const DemoMembers = lazy(() => import('./DemoMembers.tsx').then((m) => ({ default: m.DemoMembers })));

/** Login, as a panel over the shop's picture (doc 1 §2). */
export function LoginPage() {
  const { t } = useLingui();
  const expired = useSessionValue((state) => state.ended === 'expired');
  const [fields, setFields] = useState({ email: '', password: '' });
  return (
    <div className={classes.ground}>
      <section className={classes.panel} aria-labelledby="login-title">
        <img src="/icons/icon.svg" alt="" width={48} height={48} />
        <div id="login-title">
          <PageHeading title={t`Login`}>
            <Trans>Welcome to Bottega</Trans>
          </PageHeading>
        </div>
        {expired && (
          <Alert color="yellow" variant="light" role="status">
            <Trans>Your session has expired, please log in again.</Trans>
          </Alert>
        )}
        <LoginForm fields={fields} onChange={setFields} />
        {isDemo() && (
          <Suspense fallback={null}>
            <DemoMembers onChoose={setFields} />
          </Suspense>
        )}
      </section>
    </div>
  );
}
