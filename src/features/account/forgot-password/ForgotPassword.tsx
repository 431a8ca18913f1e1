import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useReducer, type ReactNode } from 'react';
import { ResultMessage } from '#src/features/account/auth/ResultMessage.tsx';
import { useStepFocus } from '#src/features/account/auth/use-step-focus.ts';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { forgotPasswordReducer } from './forgot-password.rules.ts';
import { NewPasswordStep } from './NewPasswordStep.tsx';

interface ForgotPasswordProps {
  /** Initial value, from the login form. */
  readonly email: string;
  readonly redirect: string | undefined;
  /** The login form then has the e-mail. */
  readonly onChanged: (email: string) => void;
}

/** Forgotten password, the second mode of the login page: four steps (REQ-ACC-01). */
export function ForgotPassword({ email, redirect, onChanged }: ForgotPasswordProps) {
  const { t } = useLingui();
  const [state, dispatch] = useReducer(forgotPasswordReducer, { step: 'email', email });
  useStepFocus(state.step, true);

  switch (state.step) {
    case 'email':
      return (
        <>
          <PageHeading>{t`Forgot your password?`}</PageHeading>
          <EmailStep email={state.email} onSent={(sentTo) => dispatch({ type: 'sent', email: sentTo })} />
          <BackToLogin redirect={redirect}>{t`Back to login`}</BackToLogin>
        </>
      );
    case 'code':
      return (
        <>
          <PageHeading>{t`Enter the code`}</PageHeading>
          <CodeStep
            email={state.email}
            onVerified={(result) => dispatch({ type: 'verified', ...result })}
            onBack={() => dispatch({ type: 'restarted' })}
          />
        </>
      );
    case 'password':
      return (
        <>
          <PageHeading>{t`Choose a new password`}</PageHeading>
          <NewPasswordStep
            {...state}
            onChanged={() => {
              onChanged(state.email);
              dispatch({ type: 'changed' });
            }}
            onBack={() => dispatch({ type: 'restarted' })}
          />
        </>
      );
    case 'done':
      return (
        <ResultMessage
          title={t`Your password has been changed`}
          icon={IconCircleCheck}
          tone="success"
          actions={<BackToLogin redirect={redirect}>{t`Back to login`}</BackToLogin>}
        >
          {t`All devices were logged out. Log in with the new password.`}
        </ResultMessage>
      );
  }
}

interface BackToLoginProps {
  /** Path to open after the login (GAP-08). */
  readonly redirect: string | undefined;
  readonly children: ReactNode;
}

function BackToLogin({ redirect, children }: BackToLoginProps) {
  const search = redirect === undefined ? {} : { redirect };
  return (
    <Button variant="light" fullWidth renderRoot={(props) => <Link to="/login" search={search} replace {...props} />}>
      {children}
    </Button>
  );
}
