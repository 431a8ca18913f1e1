import { useState } from 'react';
import { useChunkErrorToast } from '#src/ui/lazy/use-chunk-error-toast.ts';
import { LoadingStatus, TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';
import { AuthPanel } from '#src/features/account/auth/AuthPanel.tsx';
import { PasswordLogin } from './PasswordLogin.tsx';
import type { LoginSearch } from './login.search.ts';
import { useStepFocus } from '#src/features/account/auth/use-step-focus.ts';

const loadForgotPassword = () => import('#src/features/account/forgot-password/ForgotPassword.tsx');

interface LoginPageProps {
  readonly search: LoginSearch;
  /** Back to the first mode. */
  readonly onBackToLogin: () => void;
}

/** Login and forgotten password, two modes of a panel over the shop's picture (doc 1 §2). */
export function LoginPage({ search: { mode, redirect }, onBackToLogin }: LoginPageProps) {
  const [fields, setFields] = useState({ email: '', password: '' });
  const codeMissing = useChunkErrorToast();
  const isForgotten = mode === 'forgotPassword';
  const forgotten = useLazyModule(isForgotten, loadForgotPassword, () => {
    onBackToLogin();
    codeMissing();
  });
  useStepFocus(isForgotten ? '' : 'login');

  if (!isForgotten) {
    return (
      <AuthPanel>
        <PasswordLogin fields={fields} onChange={setFields} redirect={redirect} />
      </AuthPanel>
    );
  }
  return (
    <AuthPanel>
      {forgotten === null ? (
        <LoadingStatus>
          <TextSkeleton />
        </LoadingStatus>
      ) : (
        <forgotten.ForgotPassword email={fields.email} redirect={redirect} />
      )}
    </AuthPanel>
  );
}
