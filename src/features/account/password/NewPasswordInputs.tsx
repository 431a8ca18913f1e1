import { useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contract/fields/password.ts';
import type { PasswordFieldError, PasswordFields } from './password.rules.ts';

/** @param mismatchText error when the passwords differ; the pages have different texts (REQ-ACC-06, REQ-VER-11) */
export function usePasswordErrorTexts(mismatchText: string): Record<PasswordFieldError, string> {
  const { t } = useLingui();
  return {
    newRequired: t`New password is required`,
    newTooShort: t`Use at least ${PASSWORD_MIN_LENGTH} characters`,
    newIsEmail: t`Choose a password that isn’t your e-mail`,
    newTooLong: t`Use at most ${PASSWORD_MAX_LENGTH} characters`,
    confirmRequired: t`Confirm password is required`,
    different: mismatchText,
  };
}

interface NewPasswordInputsProps {
  readonly getInputProps: (field: keyof PasswordFields) => object;
  /** Error of the server at the new password. */
  readonly serverError?: ReactNode;
  readonly className?: string | undefined;
}

/** Fields of a new password and its confirmation. */
export function NewPasswordInputs({ getInputProps, serverError, className = '' }: NewPasswordInputsProps) {
  const { t } = useLingui();
  return (
    <>
      <PasswordInput
        label={t`New password`}
        required
        withAsterisk={false}
        description={t`At least ${PASSWORD_MIN_LENGTH} characters, and not your e-mail.`}
        name="newPassword"
        autoComplete="new-password"
        className={className}
        visibilityToggleButtonProps={{ 'aria-label': t`Show the new password`, tabIndex: 0 }}
        {...getInputProps('newPassword')}
        {...(serverError === undefined ? {} : { error: serverError })}
      />
      <PasswordInput
        label={t`Confirm password`}
        required
        withAsterisk={false}
        name="confirmPassword"
        autoComplete="new-password"
        className={className}
        visibilityToggleButtonProps={{ 'aria-label': t`Show the confirmation`, tabIndex: 0 }}
        {...getInputProps('confirmPassword')}
      />
    </>
  );
}

/** The account of the password, for the browser's password manager. */
export const UsernameInput = ({ email }: { readonly email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
