import { describe, expect, it } from 'vitest';
import type { RememberedInvoices } from '#contract/invoices.ts';
import { createAddress } from '#tests/setup/sample-address.ts';
import { createInvoiceForm, findFormErrors, toRequestedInvoice } from './requested-invoice.rules.ts';

const NO_CHANGES = { person: {}, company: {} };
const empty = { country: '', fiscalCode: '', street: '', postcode: '', city: '', province: '' } as const;
const unknown: RememberedInvoices = {
  person: { ...empty, firstName: 'Giulia', lastName: 'Rinaldi' },
  company: null,
  lastKind: 'person',
};
const seat = { street: 'Via Po 1', postcode: '10123', city: 'Torino', province: 'TO' };

describe('the form of an invoice', () => {
  // REQ-INV-04
  it('has the name of the member and the address of the order', () => {
    const { kind, person } = createInvoiceForm(unknown, createAddress(), NO_CHANGES);
    expect(kind).toBe('person');
    expect(person).toEqual({
      firstName: 'Giulia',
      lastName: 'Rinaldi',
      country: 'IT',
      fiscalCode: '',
      street: 'Via dei Tigli 14',
      postcode: '20145',
      city: 'Milano',
      province: 'MI',
    });
  });

  it('has at most 60 characters of an address, on one line', () => {
    const address = createAddress({ address: `Via Lunga 1\nScala B ${'x'.repeat(100)}` });
    const { person } = createInvoiceForm(unknown, address, NO_CHANGES);
    expect(person.street).toMatch(/^Via Lunga 1 Scala B x+$/u);
    expect(person.street).toHaveLength(60);
  });

  it('prefers the address of an earlier invoice, and what the member types', () => {
    const known = {
      ...unknown,
      person: { ...unknown.person, ...seat, country: 'IT', fiscalCode: 'RSSMRA80A01H501U' },
    } as const;
    const changes = { person: { city: 'Ivrea' }, company: {} };
    expect(createInvoiceForm(known, createAddress(), changes).person).toMatchObject({
      ...seat,
      city: 'Ivrea',
      fiscalCode: 'RSSMRA80A01H501U',
    });
  });

  it('fills the address of a company that an earlier release has stored without one', () => {
    const company = { ...empty, company: 'Studio', vatNumber: '00743110157', sdiCode: 'M5UXCR1', pec: '' };
    const form = createInvoiceForm({ ...unknown, company, lastKind: 'company' }, createAddress(), NO_CHANGES);
    expect(form).toMatchObject({ kind: 'company', company: { company: 'Studio', street: 'Via dei Tigli 14' } });
    expect(findFormErrors(form)).toEqual([]);
    expect(toRequestedInvoice(form)).toMatchObject({ kind: 'company', country: 'IT', vatNumber: '00743110157' });
  });

  it('can be filled by hand if nothing could be loaded', () => {
    const form = createInvoiceForm(undefined, undefined, NO_CHANGES);
    expect(findFormErrors(form)).toContain('fiscalCode');
    expect(() => toRequestedInvoice(form)).toThrow('required');
  });
});
