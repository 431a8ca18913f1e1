import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import type { Address } from '#contract/addresses.ts';
import { INVOICE_COUNTRIES } from '#contract/fields/vat-number.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { rememberedInvoicesQuery } from '#src/features/invoices/api/invoices.queries.ts';
import {
  createInvoiceForm,
  findFormErrors,
  toRequestedInvoice,
  type InvoiceChanges,
  type InvoiceForm,
} from '#src/features/invoices/model/requested-invoice.rules.ts';
import { INVOICE_DRAFT_KEY } from '#src/lib/storage-keys.ts';
import { createTabDraft, useFormDraft } from '#src/session/form-draft.ts';

const text = v.exactOptional(v.string());

const changedFields = {
  country: v.exactOptional(v.union([v.literal(''), v.picklist(INVOICE_COUNTRIES)])),
  fiscalCode: text,
  street: text,
  postcode: text,
  city: text,
  province: text,
};

/** No name is one of the draft of the business checkout, which has the same key. */
const InvoiceDraft = v.object({
  isWanted: v.optional(v.boolean(), false),
  kind: v.optional(v.picklist(['person', 'company'])),
  ofPerson: v.optional(v.object({ firstName: text, lastName: text, ...changedFields }), {}),
  ofCompany: v.optional(v.object({ company: text, vatNumber: text, sdiCode: text, pec: text, ...changedFields }), {}),
});

/** The request for an invoice in this tab: it survives a reload, and the way to the payment page and back. */
const invoiceDraft = createTabDraft(INVOICE_DRAFT_KEY, InvoiceDraft);

const NO_REQUEST: v.InferOutput<typeof InvoiceDraft> = { isWanted: false, ofPerson: {}, ofCompany: {} };

export const INVOICE_SECTION = 'requested-invoice';

const focusField = (name: string): void =>
  document.querySelector<HTMLElement>(`[data-section="${INVOICE_SECTION}"] [name="${name}"]`)?.focus();

/** Whether the member wants an invoice, and its data. @param address the order's */
export function useRequestedInvoice(address: Address | undefined) {
  const draft = useFormDraft(invoiceDraft);
  const [changed, setChanged] = useState<typeof NO_REQUEST | null>(null);
  // The first render has what the server has rendered, which knows no draft.
  const restored = useHydrated() ? draft.restored : null;
  const request = changed ?? restored ?? NO_REQUEST;
  const [isSubmitted, setSubmitted] = useState(false);
  const { isWanted, kind, ofPerson, ofCompany } = request;
  const saveDraft = useEffectEvent(draft.save);
  useEffect(() => {
    if (changed !== null) saveDraft(changed);
  }, [changed]);
  const remembered = useQuery({ ...rememberedInvoicesQuery(useApiRequest()), enabled: isWanted });
  const changes: InvoiceChanges = { kind, person: ofPerson, company: ofCompany };
  const form = createInvoiceForm(remembered.data, address, changes);
  const invalidFields = findFormErrors(form);
  const change = (next: Partial<typeof request>) => setChanged((previous) => ({ ...(previous ?? request), ...next }));
  return {
    isWanted,
    form,
    /** A failed request leaves an empty form. */
    isLoading: remembered.isLoading,
    /** Empty until the member has tried to pay. */
    invalidFields: isSubmitted && isWanted ? invalidFields : [],
    setWanted: (wanted: boolean) => {
      setSubmitted(false);
      change({ isWanted: wanted });
    },
    chooseKind: (chosen: InvoiceForm['kind']) => {
      setSubmitted(false);
      change({ kind: chosen });
    },
    changePerson: (fields: InvoiceChanges['person']) => change({ ofPerson: { ...ofPerson, ...fields } }),
    changeCompany: (fields: InvoiceChanges['company']) => change({ ofCompany: { ...ofCompany, ...fields } }),
    /** Whether the order can be paid. Otherwise the fields show their errors, and the first one has the focus. */
    validate: (): boolean => {
      const [first] = invalidFields;
      if (!isWanted || first === undefined) return true;
      setSubmitted(true);
      focusField(first);
      return false;
    },
    /** The data to send, which must be valid. Undefined for an order without an invoice. */
    toRequest: () => (isWanted ? toRequestedInvoice(form) : undefined),
  };
}

export type RequestedInvoiceState = ReturnType<typeof useRequestedInvoice>;
