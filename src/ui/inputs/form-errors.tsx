import { Trans } from '@lingui/react/macro';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';

type Texts = Readonly<Record<string, ReactNode>>;

/** Moves the focus to the first wrong field on the screen. For `form.onSubmit`, after a failed validation. */
export function focusFirstError(errors: FormErrors): void {
  const inputs = [...document.querySelectorAll<HTMLElement>('[data-path]')];
  inputs.find(({ dataset: { path = '' } }) => path in errors)?.focus();
}

/**
 * Option `enhanceGetInputProps` of a form whose validators return error codes: shows the text of a code. A form stores
 * codes, so that a change of language also changes the shown errors.
 */
export const withErrorTexts =
  (texts: Texts) =>
  ({ inputProps }: { readonly inputProps: { readonly error?: ReactNode } }) => {
    const { error } = inputProps;
    return { error: typeof error === 'string' ? (texts[error] ?? error) : error };
  };

// Elements instead of strings, because the form stores them.
const textByField: Texts = {
  mobile: <Trans>Enter a valid phone number</Trans>,
  email: <Trans>Enter a valid e-mail</Trans>,
};

/**
 * Shows the server's field errors in a form and focuses the first wrong field. Without one the focus stays, and the
 * message of the form or a toast is announced.
 * @param fields reason by field name
 * @param textByReason a reason is a code of the API, not a text to show
 */
export function showServerErrors(
  form: Pick<UseFormReturnType<object>, 'setErrors'>,
  fields: Readonly<Record<string, string>>,
  textByReason: Texts = {},
): void {
  const errors = Object.fromEntries(
    Object.entries(fields).map(([field, reason]) => [
      field,
      textByReason[reason] ?? textByField[field] ?? <Trans>This value wasn’t accepted</Trans>,
    ]),
  );
  form.setErrors(errors);
  focusFirstError(errors);
}
