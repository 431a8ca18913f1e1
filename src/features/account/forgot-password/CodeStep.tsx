import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { verificationMutations } from '#src/features/account/api/verification.mutations.ts';
import { CodeForm } from '#src/features/account/auth/CodeForm.tsx';
import { FormError } from '#src/features/account/auth/FormError.tsx';
import { useAnnounce } from '#src/ui/announcer/announcer-context.tsx';
import classes from '#src/features/account/auth/Auth.module.css';

interface CodeStepProps {
  readonly email: string;
  readonly onVerified: (result: { readonly userId: string; readonly token: string }) => void;
  readonly onBack: () => void;
}

/** Step 2: enter the code from the e-mail, request another one, or go back (REQ-ACC-01). */
export function CodeStep({ email, onVerified, onBack }: CodeStepProps) {
  const { t } = useLingui();
  const announce = useAnnounce();
  const mutations = verificationMutations(useApiRequest());
  const verify = useMutation(mutations.verifyCode());
  const resend = useMutation(mutations.forgotPassword());
  const resendCode = () => {
    if (resend.isPending) return;
    // The previous code becomes invalid, so its error is obsolete.
    verify.reset();
    resend.mutate({ email }, { onSuccess: () => announce(t`We’ve sent another code.`) });
  };
  return (
    <>
      <p className={classes.text}>
        <Trans>If {email} is registered, we’ve sent a code to it. It’s valid for 10 minutes.</Trans>
      </p>
      <CodeForm
        inputMode="text"
        isSending={verify.isPending}
        error={verify.error}
        submittedAt={verify.submittedAt}
        onSend={(otp, onRejected) =>
          verify.mutate({ otp, email }, { onSuccess: ({ data }) => onVerified(data), onError: onRejected })
        }
      >
        {resend.isSuccess && (
          <p className={classes.success}>
            <Trans>We’ve sent another code.</Trans>
          </p>
        )}
        <FormError error={resend.error} submittedAt={resend.submittedAt} />
      </CodeForm>
      <div className={classes.actions}>
        <Button variant="subtle" loading={resend.isPending} onClick={resendCode}>
          <Trans>Send another code</Trans>
        </Button>
        <Button variant="subtle" color="gray" onClick={onBack}>
          <Trans>No code yet? Go back to the e-mail</Trans>
        </Button>
      </div>
    </>
  );
}
