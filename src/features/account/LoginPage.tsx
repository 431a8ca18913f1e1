import { useState } from 'react';
import { useCodeMissing } from '#src/ui/code-missing.ts';
import { Loading, TextShape } from '#src/ui/Shapes.tsx';
import { useLoaded } from '#src/ui/use-loaded.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { LoginMode } from './LoginMode.tsx';
import type { LoginSearch } from './login.search.ts';
import { useStepFocus } from './use-step-focus.ts';

const loadForgotPassword = () => import('./ForgotPassword.tsx');

interface LoginPageProps {
  readonly search: LoginSearch;
  /** Back to the first mode. */
  readonly onLogin: () => void;
}

/** Login and forgotten password, two modes of a panel over the shop's picture (doc 1 §2). */
export function LoginPage({ search: { mode, redirect }, onLogin }: LoginPageProps) {
  const [fields, setFields] = useState({ email: '', password: '' });
  const codeMissing = useCodeMissing();
  const isForgotten = mode === 'forgotPassword';
  const forgotten = useLoaded(isForgotten, loadForgotPassword, () => {
    onLogin();
    codeMissing();
  });
  useStepFocus(isForgotten ? '' : 'login');

  if (!isForgotten) {
    return (
      <AccountPanel>
        <LoginMode fields={fields} onChange={setFields} redirect={redirect} />
      </AccountPanel>
    );
  }
  return (
    <AccountPanel>
      {forgotten === null ? (
        <Loading>
          <TextShape />
        </Loading>
      ) : (
        <forgotten.ForgotPassword email={fields.email} redirect={redirect} />
      )}
    </AccountPanel>
  );
}
