export const BIRTH_DATE_INPUT_ID = 'age-check-birth-date';

/** Moves the focus to the date of birth, if the checkout asks for it. @returns whether it does */
export function focusBirthDate(): boolean {
  const input = document.getElementById(BIRTH_DATE_INPUT_ID);
  input?.focus();
  return input !== null;
}
