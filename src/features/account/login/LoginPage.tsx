import { useState } from 'react';
import { AuthPanel } from '#src/features/account/auth/AuthPanel.tsx';
import { useStepFocus } from '#src/features/account/auth/use-step-focus.ts';
import { LoadingStatus, TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { useLazyModuleWithToast } from '#src/ui/lazy/use-lazy-module-with-toast.ts';
import type { LoginSearch } from './login.search.ts';
import { PasswordLogin } from './PasswordLogin.tsx';

const loadForgotPassword = () => import('#src/features/account/forgot-password/ForgotPassword.tsx');

interface LoginPageProps {
  readonly search: LoginSearch;
  /** Initial value of the form; empty for none. */
  readonly email: string;
  readonly onBackToLogin: () => void;
}

/** Login page with two modes, login and forgotten password (REQ-LOGIN-01). */
export function LoginPage({ search: { mode, redirect }, email: initialEmail, onBackToLogin }: LoginPageProps) {
  const [fields, setFields] = useState({ email: initialEmail, password: '' });
  const isForgotPassword = mode === 'forgotPassword';
  const forgotPasswordModule = useLazyModuleWithToast(isForgotPassword, loadForgotPassword, onBackToLogin);
  useStepFocus(isForgotPassword ? '' : 'login');

  if (!isForgotPassword) {
    return (
      <AuthPanel>
        <PasswordLogin fields={fields} onChange={setFields} redirect={redirect} />
      </AuthPanel>
    );
  }
  return (
    <AuthPanel>
      {forgotPasswordModule === null ? (
        <LoadingStatus>
          <TextSkeleton />
        </LoadingStatus>
      ) : (
        <forgotPasswordModule.ForgotPassword
          email={fields.email}
          redirect={redirect}
          onChanged={(email) => setFields({ email, password: '' })}
        />
      )}
    </AuthPanel>
  );
}
