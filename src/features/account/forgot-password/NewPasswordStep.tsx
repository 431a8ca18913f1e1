import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { verificationMutations } from '#src/features/account/api/verification.mutations.ts';
import { NewPasswordForm } from '#src/features/account/password/NewPasswordForm.tsx';
import classes from '#src/features/account/auth/Auth.module.css';

interface NewPasswordStepProps {
  readonly email: string;
  readonly userId: string;
  /** Reset token that the server returned for the code; valid for ten minutes. */
  readonly token: string;
  readonly onChanged: () => void;
  readonly onBack: () => void;
}

/** Step 3: choose the new password. */
export function NewPasswordStep(props: NewPasswordStepProps) {
  const { email, userId, token, onChanged, onBack } = props;
  const { t } = useLingui();
  const reset = useMutation(verificationMutations(useApiRequest()).resetPassword());
  return (
    <NewPasswordForm
      email={email}
      mismatchText={t`Passwords do not match`}
      isSending={reset.isPending}
      error={reset.error}
      submittedAt={reset.submittedAt}
      onSend={(fields, onRejected) =>
        reset.mutate({ userId, token, ...fields }, { onSuccess: onChanged, onError: onRejected })
      }
      errorAction={
        <p className={classes.errorAction}>
          <Anchor component="button" type="button" onClick={onBack}>
            <Trans>Request a new code</Trans>
          </Anchor>
        </p>
      }
    />
  );
}
