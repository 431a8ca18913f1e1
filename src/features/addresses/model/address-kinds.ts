import type { AddressFormValues, SanitizedField } from './address.rules.ts';

type TextField = Exclude<keyof AddressFormValues, 'isDefault'>;

/** Settings of the address form that differ between the shops. */
export interface AddressKind {
  /** In pixels. */
  readonly dialogWidth: number;
  /** Required and validated on change; all other fields may be empty. */
  readonly requiredFields: readonly TextField[];
  /** Preselected in a new address; empty for none. */
  readonly defaultType: '' | 'Home';
  /** Code fields for company invoices, in display order. */
  readonly invoiceCodes: readonly Extract<SanitizedField, 'sdiCode' | 'fiscalCode'>[];
}

/** REQ-BCHK-20. */
const REQUIRED_FIELDS = ['firstName', 'address', 'addressCity', 'addressType'] as const;

/** Consumer checkout (REQ-CHK-04). */
export const SHOP_ADDRESSES: AddressKind = {
  dialogWidth: 600,
  requiredFields: REQUIRED_FIELDS,
  defaultType: 'Home',
  invoiceCodes: [],
};

/** Business checkout (REQ-BCHK-13, REQ-BCHK-23). */
export const BUSINESS_ADDRESSES: AddressKind = {
  dialogWidth: 500,
  requiredFields: REQUIRED_FIELDS,
  defaultType: '',
  invoiceCodes: ['fiscalCode', 'sdiCode'],
};
