import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { isApiError } from '#src/api/api-error.ts';
import { FormError } from '#src/features/account/auth/FormError.tsx';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { focusFirstError, withErrorTexts } from '#src/ui/inputs/form-errors.tsx';
import { NewPasswordInputs, UsernameInput, usePasswordErrorTexts } from './NewPasswordInputs.tsx';
import { createPasswordValidators, type PasswordFields } from './password.rules.ts';
import classes from '#src/features/account/auth/Auth.module.css';

interface NewPasswordFormProps {
  /** Username for the browser's password manager. */
  readonly email: string;
  /** Error when the passwords differ. */
  readonly mismatchText: string;
  /** Calls `onRejected` when the server rejects the password; the form is then cleared. */
  readonly onSend: (fields: PasswordFields, onRejected: () => void) => void;
  readonly isSending: boolean;
  /** Null for none. */
  readonly error: unknown;
  /** Milliseconds since 1970. */
  readonly submittedAt: number;
  /** Shown when the link is no longer valid, because a retry can't succeed then. */
  readonly errorAction: ReactNode;
  /** Above the button. */
  readonly note?: ReactNode;
}

/** Errors of the password itself that only the server can detect. */
const isPasswordError = (error: unknown) =>
  isApiError(error) && (error.code === 'passwordUnchanged' || error.code === 'passwordIsEmail');

/** Form for a new password and its confirmation, validated on blur (REQ-ACC-06, REQ-VER-11). */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, mismatchText, onSend, isSending, error, submittedAt, errorAction, note } = props;
  const { t } = useLingui();
  const getErrorMessage = useErrorMessage();
  const form = useForm<PasswordFields>({
    initialValues: { newPassword: '', confirmPassword: '' },
    validateInputOnBlur: true,
    validate: createPasswordValidators(email),
    enhanceGetInputProps: withErrorTexts(usePasswordErrorTexts(mismatchText)),
  });
  // Shown at the field until a new password is entered.
  const serverError = isPasswordError(error) && form.values.newPassword === '' ? getErrorMessage(error) : undefined;
  const submit = form.onSubmit((fields) => {
    if (isSending) return;
    onSend(fields, () => {
      // Focus first: the blur of an emptied field would show a validation error.
      form.getInputNode('newPassword')?.focus();
      form.reset();
    });
  }, focusFirstError);
  const isLinkInvalid = isApiError(error) && error.code === 'linkInvalid';

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <UsernameInput email={email} />
      <NewPasswordInputs
        getInputProps={(field) => form.getInputProps(field)}
        serverError={serverError}
        className={classes.withErrorSpace}
      />
      {!isPasswordError(error) && (
        <FormError error={error} submittedAt={submittedAt}>
          {isLinkInvalid && errorAction}
        </FormError>
      )}
      {note}
      <Button type="submit" fullWidth loading={isSending}>
        {t`Change password`}
      </Button>
    </form>
  );
}
