import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contract/fields/password.ts';
import { isApiError } from '#src/api/api-error.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { getFieldError } from '#src/features/account/auth/field-error.ts';
import { FormError } from '#src/features/account/auth/FormError.tsx';
import classes from '#src/features/account/auth/Auth.module.css';
import { createPasswordValidators, type PasswordFields, type PasswordFieldError } from './password.rules.ts';

interface NewPasswordFormProps {
  /** Username for the browser's password manager. */
  readonly email: string;
  /** Error when the passwords differ; the two pages have different texts (REQ-ACC-06, REQ-VER-11). */
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
}

/** Errors of the password itself that only the server can detect. */
const isPasswordError = (error: unknown) =>
  isApiError(error) && (error.code === 'passwordUnchanged' || error.code === 'passwordIsEmail');

/** Form for a new password and its confirmation, validated on blur (REQ-ACC-06, REQ-VER-11). */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, mismatchText, onSend, isSending, error, submittedAt, errorAction } = props;
  const { t } = useLingui();
  const getErrorMessage = useErrorMessage();
  const form = useForm<PasswordFields>({
    initialValues: { newPassword: '', confirmPassword: '' },
    validateInputOnBlur: true,
    validate: createPasswordValidators(email),
  });
  const messages: Record<PasswordFieldError, string> = {
    newRequired: t`New password is required`,
    newTooShort: t`Use at least ${PASSWORD_MIN_LENGTH} characters`,
    newIsEmail: t`Choose a password that isn’t your e-mail`,
    newTooLong: t`Use at most ${PASSWORD_MAX_LENGTH} characters`,
    confirmRequired: t`Confirm password is required`,
    different: mismatchText,
  };
  // Shown at the field until a new password is entered.
  const serverError = isPasswordError(error) && form.values.newPassword === '' ? getErrorMessage(error) : undefined;
  const submit = form.onSubmit(
    (fields) => {
      if (isSending) return;
      onSend(fields, () => {
        // Focus first: the blur of an emptied field would show a validation error.
        form.getInputNode('newPassword')?.focus();
        form.reset();
      });
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  const isLinkInvalid = isApiError(error) && error.code === 'linkInvalid';

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={t`New password`}
        required
        withAsterisk={false}
        description={t`At least ${PASSWORD_MIN_LENGTH} characters, and not your e-mail.`}
        name="newPassword"
        autoComplete="new-password"
        className={classes.withErrorSpace}
        visibilityToggleButtonProps={{ 'aria-label': t`Show the new password`, tabIndex: 0 }}
        {...form.getInputProps('newPassword')}
        error={serverError ?? getFieldError(messages, form.errors['newPassword'])}
      />
      <PasswordInput
        label={t`Confirm password`}
        required
        withAsterisk={false}
        name="confirmPassword"
        autoComplete="new-password"
        className={classes.withErrorSpace}
        visibilityToggleButtonProps={{ 'aria-label': t`Show the confirmation`, tabIndex: 0 }}
        {...form.getInputProps('confirmPassword')}
        error={getFieldError(messages, form.errors['confirmPassword'])}
      />
      {!isPasswordError(error) && (
        <FormError error={error} submittedAt={submittedAt}>
          {isLinkInvalid && errorAction}
        </FormError>
      )}
      <Button type="submit" fullWidth loading={isSending}>
        {t`Change password`}
      </Button>
    </form>
  );
}
