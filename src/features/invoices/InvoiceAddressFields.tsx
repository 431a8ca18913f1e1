import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { INVOICE_LINE_MAX_LENGTH, POSTCODE_MAX_LENGTH, type InvoiceAddress } from '#contract/fields/invoice-address.ts';
import type { InvoiceInputProps } from './use-invoice-inputs.ts';
import classes from '#src/ui/inputs/FieldGrid.module.css';

interface InvoiceAddressFieldsProps {
  readonly isItalian: boolean;
  readonly getInputProps: (field: keyof InvoiceAddress) => InvoiceInputProps;
}

/** Error messages of the address fields. */
export function useAddressMessages(): Readonly<Record<keyof InvoiceAddress, string>> {
  const { t } = useLingui();
  return {
    street: t`Enter street and number.`,
    postcode: t`Enter a postcode of five digits.`,
    city: t`Enter the city.`,
    province: t`Enter the two letters of the province.`,
  };
}

/** The seat of a company, or the home of a person. */
export function InvoiceAddressFields({ isItalian, getInputProps }: InvoiceAddressFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextInput
        {...getInputProps('street')}
        required
        className={classes.wide}
        autoComplete="address-line1"
        maxLength={INVOICE_LINE_MAX_LENGTH}
      />
      <TextInput
        {...getInputProps('postcode')}
        required={isItalian}
        inputMode={isItalian ? 'numeric' : 'text'}
        autoComplete="postal-code"
        maxLength={POSTCODE_MAX_LENGTH}
      />
      <TextInput
        {...getInputProps('city')}
        required
        autoComplete="address-level2"
        maxLength={INVOICE_LINE_MAX_LENGTH}
      />
      {isItalian && (
        <TextInput
          {...getInputProps('province')}
          required
          description={t`Two letters, such as MI`}
          autoComplete="address-level1"
          spellCheck={false}
        />
      )}
    </>
  );
}
