import * as v from 'valibot';
import { defineCall } from './call.ts';
import { INVOICE_COUNTRIES } from './fields/vat-number.ts';

const text = v.optional(v.string(), '');

const address = {
  country: v.optional(v.union([v.literal(''), v.picklist(INVOICE_COUNTRIES)]), ''),
  fiscalCode: text,
  street: text,
  postcode: text,
  city: text,
  province: text,
};

/** Invoice data that the member has given for an earlier order, or that the shop knows. Unknown texts are empty. */
const RememberedInvoices = v.object({
  /** Of a private person; without an earlier invoice the member's name alone. */
  person: v.object({ firstName: text, lastName: text, ...address }),
  /** Of a company; null without an earlier invoice. */
  company: v.nullable(v.object({ company: text, vatNumber: text, sdiCode: text, pec: text, ...address })),
  /** The kind of the last invoice. */
  lastKind: v.picklist(['person', 'company']),
});
export type RememberedInvoices = v.InferOutput<typeof RememberedInvoices>;

/** Not in the specification. Not in `orders.ts` or `checkout.ts`, whose calls every page loads. */
export const invoiceCalls = {
  rememberedInvoices: defineCall({
    summary: 'The member’s invoice data of earlier orders',
    method: 'GET',
    path: '/user/invoice-data',
    access: 'member',
    response: { data: RememberedInvoices },
  }),
};
