import { useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { AuthPanel } from '#src/features/account/auth/AuthPanel.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import type { AutoLoginRequest } from './auto-login.rules.ts';
import { useAutoLogin } from './use-auto-login.ts';
import classes from '#src/features/account/auth/Auth.module.css';

/** Waiting page of the auto login, by link or by admin (REQ-ACC-07). */
export function AutoLoginPage({ autoLogin }: { readonly autoLogin: AutoLoginRequest | null }) {
  const { t } = useLingui();
  useAutoLogin(autoLogin);
  return (
    <AuthPanel>
      <div className={classes.waiting} role="status">
        <Loader aria-hidden />
        <PageHeading>{t`Logging you in, please wait...`}</PageHeading>
      </div>
    </AuthPanel>
  );
}
