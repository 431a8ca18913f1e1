import { IconCircleCheck } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { useReducer } from 'react';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { NewPasswordStep } from './NewPasswordStep.tsx';
import { forgotPasswordReducer } from './forgot-password.rules.ts';
import { ResultMessage } from '#src/features/account/auth/ResultMessage.tsx';
import { useStepFocus } from '#src/features/account/auth/use-step-focus.ts';

interface ForgotPasswordProps {
  /** Initial value, from the login form. */
  readonly email: string;
  readonly redirect: string | undefined;
}

/** Forgotten password, the second mode of the login page: four steps (REQ-ACC-01). */
export function ForgotPassword({ email, redirect }: ForgotPasswordProps) {
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
            onChanged={() => dispatch({ type: 'changed' })}
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
          actions={<BackToLogin redirect={redirect}>{t`Return to login`}</BackToLogin>}
        >
          {t`All devices were logged out. Log in with the new password.`}
        </ResultMessage>
      );
  }
}
