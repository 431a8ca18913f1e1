import { useState } from 'react';
import { LoadingStatus, TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { useLazyModuleWithToast } from '#src/ui/lazy/use-lazy-module-with-toast.ts';
import { AuthPanel } from '#src/features/account/auth/AuthPanel.tsx';
import { PasswordLogin } from './PasswordLogin.tsx';
import type { LoginSearch } from './login.search.ts';
import { useStepFocus } from '#src/features/account/auth/use-step-focus.ts';

const loadForgotPassword = () => import('#src/features/account/forgot-password/ForgotPassword.tsx');

interface LoginPageProps {
  readonly search: LoginSearch;
  readonly onBackToLogin: () => void;
}

/** Login page with two modes, login and forgotten password (REQ-LOGIN-01). */
export function LoginPage({ search: { mode, redirect }, onBackToLogin }: LoginPageProps) {
  const [fields, setFields] = useState({ email: '', password: '' });
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
        <forgotPasswordModule.ForgotPassword email={fields.email} redirect={redirect} />
      )}
    </AuthPanel>
  );
}
