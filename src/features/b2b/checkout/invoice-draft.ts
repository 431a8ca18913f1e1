import * as v from 'valibot';
import { INVOICE_COUNTRIES } from '#contract/fields/vat-number.ts';
import { INVOICE_DRAFT_KEY } from '#src/lib/storage-keys.ts';
import { createTabDraft } from '#src/session/tab-draft.ts';

const InvoiceChangesSchema = v.object({
  company: v.exactOptional(v.string()),
  country: v.exactOptional(v.union([v.literal(''), v.picklist(INVOICE_COUNTRIES)])),
  vatNumber: v.exactOptional(v.string()),
  fiscalCode: v.exactOptional(v.string()),
  sdiCode: v.exactOptional(v.string()),
  pec: v.exactOptional(v.string()),
});

/** Invoice fields that the member has changed in this tab (docs/reliability.md, "B2B checkout"). */
export const invoiceDraft = createTabDraft(INVOICE_DRAFT_KEY, InvoiceChangesSchema);
