import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { FormError } from '#src/features/account/auth/FormError.tsx';
import { isWrongPassword } from './is-wrong-password.ts';
import accountClasses from '#src/features/account/profile/Account.module.css';

interface IdentityFormFooterProps extends Pick<ButtonProps, 'color'> {
  readonly submitLabel: string;
  readonly isSending: boolean;
  /** Null for none. A wrong password is shown at its field instead. */
  readonly error: unknown;
  readonly submittedAt: number;
  readonly onClose: () => void;
}

/** Error and buttons of a form with an IdentityInput. */
export function IdentityFormFooter({
  submitLabel,
  isSending,
  error,
  submittedAt,
  onClose,
  ...buttonProps
}: IdentityFormFooterProps) {
  return (
    <>
      {!isWrongPassword(error) && <FormError error={error} submittedAt={submittedAt} />}
      <div className={accountClasses.actions}>
        <Button type="submit" {...buttonProps} loading={isSending}>
          {submitLabel}
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </>
  );
}
