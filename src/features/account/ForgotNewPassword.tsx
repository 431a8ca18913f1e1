import { Anchor } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRequest } from '#src/api/request-context.tsx';
import classes from './Login.module.css';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { verificationMutations } from './verification.mutations.ts';

interface ForgotNewPasswordProps {
  readonly email: string;
  readonly userId: string;
  /** The right that the code was exchanged for; it lasts ten minutes. */
  readonly token: string;
  readonly onChanged: () => void;
  readonly onBack: () => void;
}

/** Step 3: the new password. */
export function ForgotNewPassword(props: ForgotNewPasswordProps) {
  const { email, userId, token, onChanged, onBack } = props;
  const { t } = useLingui();
  const reset = useMutation(verificationMutations(useRequest()).resetPassword());
  return (
    <NewPasswordForm
      email={email}
      differentText={t`Passwords do not match`}
      sending={reset.isPending}
      error={reset.error}
      askedAt={reset.submittedAt}
      onSend={(fields, onRefusal) =>
        reset.mutate({ userId, token, ...fields }, { onSuccess: onChanged, onError: onRefusal })
      }
      wayOn={
        <p className={classes.wayOn}>
          <Anchor component="button" type="button" onClick={onBack}>
            <Trans>Ask for a new code</Trans>
          </Anchor>
        </p>
      }
    />
  );
}
