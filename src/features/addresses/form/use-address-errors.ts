import { useLingui } from '@lingui/react/macro';

/** Returns a function that translates the server's field errors. A reason is a code of the API, not a text to show. */
export function useAddressErrors() {
  const { t } = useLingui();
  return (fields: Readonly<Record<string, string>>): Record<string, string> => {
    const byReason: Readonly<Record<string, string>> = {
      'postcode missing': t`Enter the postcode`,
      'postcode malformed': t`A postcode has five digits`,
      'postcode unknown': t`This postcode doesn’t exist`,
      'postcode of another city': t`This postcode isn’t in this city`,
      'province of another postcode': t`This province doesn’t match the postcode`,
      'country not served': t`We don’t ship to this country`,
    };
    const byField: Readonly<Record<string, string>> = {
      mobile: t`Enter a valid phone number`,
      email: t`Enter a valid e-mail`,
    };
    return Object.fromEntries(
      Object.entries(fields).map(([field, reason]) => [
        field,
        byReason[reason] ?? byField[field] ?? t`This value wasn’t accepted`,
      ]),
    );
  };
}
