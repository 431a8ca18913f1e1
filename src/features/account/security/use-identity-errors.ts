import type { ReactNode } from 'react';
import { isApiError } from '#src/api/api-error.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { isWrongPassword } from './is-wrong-password.ts';

/** The parts of a Mantine form with a field `password`. */
interface IdentityForm {
  readonly setErrors: (errors: Record<string, ReactNode>) => void;
  readonly getInputNode: (path: 'password') => HTMLElement | null;
  readonly setValues: (values: { password: string }) => void;
}

/**
 * For the `onError` of forms with an {@link IdentityInput}: shows a wrong password at its field, and asks again when the
 * confirmation with a passkey has expired.
 */
export function useIdentityErrors(form: IdentityForm): (error: unknown) => void {
  const getErrorMessage = useErrorMessage();
  return (error) => {
    if (isApiError(error) && error.code === 'reauthenticationRequired') form.setValues({ password: '' });
    if (!isWrongPassword(error)) return;
    form.setErrors({ password: getErrorMessage(error) });
    form.getInputNode('password')?.focus();
  };
}
