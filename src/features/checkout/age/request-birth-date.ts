export const BIRTH_DATE_INPUT_ID = 'age-check-birth-date';

/**
 * Moves the focus to the date of birth and submits its form, if the checkout asks for it. So a missing date is named below
 * the field, and a date that was entered but not saved is saved.
 *
 * @returns whether the checkout asks for it
 */
export function requestBirthDate(): boolean {
  const input = document.getElementById(BIRTH_DATE_INPUT_ID);
  if (!(input instanceof HTMLInputElement)) return false;
  input.focus();
  input.form?.requestSubmit();
  return true;
}
