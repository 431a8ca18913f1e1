import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Identity } from '#src/features/account/api/confirm-identity.ts';
import { FormError } from '#src/features/account/auth/FormError.tsx';
import { focusFirstError, withErrorTexts } from '#src/ui/inputs/form-errors.tsx';
import { IdentityInput } from './IdentityInput.tsx';
import { isWrongPassword } from './is-wrong-password.ts';
import { useIdentityErrors } from './use-identity-errors.ts';
import accountClasses from '#src/features/account/profile/Account.module.css';
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
      {!isWrongPassword(error) && <FormError error={error} submittedAt={submittedAt} />}
      <div className={accountClasses.actions}>
        <Button type="submit" loading={isSending}>
          {submitLabel}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
