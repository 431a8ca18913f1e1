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
  /** Whose password it is, for the browser's own memory of passwords. */
  readonly email: string;
  /** Said when the two differ: the documents have two texts for it. */
  readonly mismatchText: string;
  /** Calls back when the server refuses: the passwords are then typed again. */
  readonly onSend: (fields: PasswordFields, onRefusal: () => void) => void;
  readonly isSending: boolean;
  /** Null for none. */
  readonly error: unknown;
  readonly submittedAt: number;
  /** A way on from a refusal that another try can't mend. */
  readonly errorAction: ReactNode;
}

/** Refusals of what was typed, which the server alone knows of. */
const isPasswordError = (error: unknown) =>
  isApiError(error) && (error.code === 'passwordUnchanged' || error.code === 'passwordIsEmail');

/** A new password, twice (doc 1 §5, doc 2 §5); each field is checked when it is left. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, mismatchText, onSend, isSending, error, submittedAt, errorAction } = props;
  const { t } = useLingui();
  const failureText = useErrorMessage();
  const form = useForm<PasswordFields>({
    initialValues: { newPassword: '', confirmPassword: '' },
    validateInputOnBlur: true,
    validate: createPasswordValidators(email),
  });
  const words: Record<PasswordFieldError, string> = {
    newRequired: t`New password is required`,
    newTooShort: t`Use at least ${PASSWORD_MIN_LENGTH} characters`,
    newIsEmail: t`Choose a password that is not your e-mail`,
    newTooLong: t`Use at most ${PASSWORD_MAX_LENGTH} characters`,
    confirmRequired: t`Confirm password is required`,
    different: mismatchText,
  };
  // About what was typed: beside it, until something else is typed.
  const told = isPasswordError(error) && form.values.newPassword === '' ? failureText(error) : undefined;
  const submit = form.onSubmit(
    (fields) => {
      if (isSending) return;
      onSend(fields, () => {
        // In this order: leaving an emptied field would complain of it.
        form.getInputNode('newPassword')?.focus();
        form.reset();
      });
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  const isLinkOver = isApiError(error) && error.code === 'linkInvalid';

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={t`New password`}
        description={t`At least ${PASSWORD_MIN_LENGTH} characters, and not your e-mail.`}
        name="newPassword"
        autoComplete="new-password"
        className={classes.roomy}
        visibilityToggleButtonProps={{ 'aria-label': t`Show the new password`, tabIndex: 0 }}
        {...form.getInputProps('newPassword')}
        error={told ?? getFieldError(words, form.errors['newPassword'])}
      />
      <PasswordInput
        label={t`Confirm password`}
        name="confirmPassword"
        autoComplete="new-password"
        className={classes.roomy}
        visibilityToggleButtonProps={{ 'aria-label': t`Show the confirmation`, tabIndex: 0 }}
        {...form.getInputProps('confirmPassword')}
        error={getFieldError(words, form.errors['confirmPassword'])}
      />
      {!isPasswordError(error) && (
        <FormError error={error} submittedAt={submittedAt}>
          {isLinkOver && errorAction}
        </FormError>
      )}
      <Button type="submit" fullWidth loading={isSending}>
        {t`Change password`}
      </Button>
    </form>
  );
}
