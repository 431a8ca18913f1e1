import { useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';

/** The member's password, which changes of the account ask for again. @param inputProps of the form's field */
export function CurrentPasswordInput({ inputProps }: { readonly inputProps: object }) {
  const { t } = useLingui();
  return (
    <PasswordInput
      label={t`Current password`}
      required
      withAsterisk={false}
      name="currentPassword"
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t`Show the current password`, tabIndex: 0 }}
      {...inputProps}
    />
  );
}
