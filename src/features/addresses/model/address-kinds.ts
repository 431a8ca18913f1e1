import type { AddressFormValues, SanitizedField } from './address.rules.ts';

type TextField = Exclude<keyof AddressFormValues, 'isDefault'>;

/** What the addresses of one kind of shop have of their own; the form is the same. */
export interface AddressKind {
  /** Width of the dialog, pixels. */
  readonly dialogWidth: number;
  /** These must have a value, and are checked while they are typed; all others may be empty. */
  readonly requiredFields: readonly TextField[];
  /** For invoices to a company, in this order. */
  readonly invoiceCodes: readonly Extract<SanitizedField, 'sdiCode' | 'fiscalCode'>[];
}

const required = ['firstName', 'address', 'addressCity', 'addressType'] as const;

/** Doc 2 §2. */
export const SHOP_ADDRESSES: AddressKind = { dialogWidth: 600, requiredFields: required, invoiceCodes: [] };

/** Doc 2 §2 and §5. */
export const BUSINESS_ADDRESSES: AddressKind = {
  dialogWidth: 500,
  requiredFields: required,
  invoiceCodes: ['fiscalCode', 'sdiCode'],
};
