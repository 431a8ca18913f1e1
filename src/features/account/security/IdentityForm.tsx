import { useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import type { Identity } from '#src/features/account/api/confirm-identity.ts';
import { focusFirstError, withErrorTexts } from '#src/ui/inputs/form-errors.tsx';
import { IdentityFormFooter } from './IdentityFormFooter.tsx';
import { IdentityInput } from './IdentityInput.tsx';
import { useIdentityErrors } from './use-identity-errors.ts';
import classes from './SecurityTab.module.css';

interface IdentityFormProps {
  readonly submitLabel: string;
  readonly isSending: boolean;
  /** Null for none. */
  readonly error: unknown;
  readonly submittedAt: number;
  readonly onSend: (password: Identity['password'], onError: (error: unknown) => void) => void;
  readonly onClose: () => void;
}

/** Asks who changes the account: for the password or a passkey. */
export function IdentityForm({ submitLabel, isSending, error, submittedAt, onSend, onClose }: IdentityFormProps) {
  const { t } = useLingui();
  const form = useForm<Identity>({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? 'passwordRequired' : null) },
    enhanceGetInputProps: withErrorTexts({ passwordRequired: t`Enter your current password` }),
  });
  const showIdentityError = useIdentityErrors(form);
  const submit = form.onSubmit(({ password }) => onSend(password, showIdentityError), focusFirstError);
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <IdentityInput inputProps={form.getInputProps('password')} />
      <IdentityFormFooter
        submitLabel={submitLabel}
        isSending={isSending}
        error={error}
        submittedAt={submittedAt}
        onClose={onClose}
      />
    </form>
  );
}
