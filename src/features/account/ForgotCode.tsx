import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRequest } from '#src/api/request-context.tsx';
import { useAnnounce } from '#src/ui/announcer-context.tsx';
import { CodeForm } from './CodeForm.tsx';
import { FormFailure } from './FormFailure.tsx';
import classes from './Login.module.css';
import { verificationMutations } from './verification.mutations.ts';

interface ForgotCodeProps {
  readonly email: string;
  readonly onVerified: (right: { readonly userId: string; readonly token: string }) => void;
  readonly onBack: () => void;
}

/** Step 2: the mailed code, another one, or back to the e-mail. */
export function ForgotCode({ email, onVerified, onBack }: ForgotCodeProps) {
  const { t } = useLingui();
  const announce = useAnnounce();
  const mutations = verificationMutations(useRequest());
  const verify = useMutation(mutations.verifyCode());
  const resend = useMutation(mutations.forgotPassword());
  const sendAgain = () => {
    if (resend.isPending) return;
    // The former code is void from here on: what was said of it is over.
    verify.reset();
    resend.mutate({ email }, { onSuccess: () => announce(t`We have sent another code.`) });
  };
  return (
    <>
      <p className={classes.text}>
        <Trans>If {email} is registered, a code is on its way there. It is good for 10 minutes.</Trans>
      </p>
      <CodeForm
        inputMode="text"
        sending={verify.isPending}
        error={verify.error}
        askedAt={verify.submittedAt}
        onSend={(otp, onRefusal) =>
          verify.mutate({ otp, email }, { onSuccess: ({ data }) => onVerified(data), onError: onRefusal })
        }
      >
        {resend.isSuccess && (
          <p className={classes.good}>
            <Trans>We have sent another code.</Trans>
          </p>
        )}
        <FormFailure error={resend.error} askedAt={resend.submittedAt} />
      </CodeForm>
      <div className={classes.ways}>
        <Button variant="subtle" loading={resend.isPending} onClick={sendAgain}>
          <Trans>Send another code</Trans>
        </Button>
        <Button variant="subtle" color="gray" onClick={onBack}>
          <Trans>No code received? Back to the e-mail</Trans>
        </Button>
      </div>
    </>
  );
}
