import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { InvoiceData, removeForeignCodes } from '#contract/fields/invoice.ts';
import { createInvoice, EMPTY_INVOICE, EMPTY_PERSON, findInvoiceErrors, findPersonErrors } from './invoice.rules.ts';

const address = { street: 'Via Solferino 1', postcode: '20121', city: 'Milano', province: 'MI' };
const invoice = { ...EMPTY_INVOICE, company: 'Studio', vatNumber: 'IT 00743110157', sdiCode: 'm5uxcr1', ...address };

describe('findInvoiceErrors', () => {
  it('names the required fields of an empty form', () => {
    expect([...findInvoiceErrors(EMPTY_INVOICE)]).toEqual([
      'company',
      'vatNumber',
      'street',
      'postcode',
      'city',
      'province',
      'sdiCode',
    ]);
  });

  // REQ-INV-01
  it.each([
    ['DE', '', '', []],
    ['DE', 'D-89073', 'BW', []],
    ['IT', '', '', ['postcode', 'province']],
    ['IT', '2012', 'Milano', ['postcode', 'province']],
    ['IT', '２０１２１', 'mi', []],
  ] as const)(
    'wants the postcode and the province of an Italian address only: %s %s %s',
    (country, postcode, province, fields) => {
      const abroad = country === 'IT' ? {} : { vatNumber: 'DE136695976' };
      expect([...findInvoiceErrors({ ...invoice, ...abroad, country, postcode, province })]).toEqual(fields);
    },
  );

  it('asks for the SDI code when there is no PEC either', () => {
    expect([...findInvoiceErrors({ ...invoice, sdiCode: '' })]).toEqual(['sdiCode']);
    expect([...findInvoiceErrors({ ...invoice, sdiCode: '', pec: 'a@pec.example.com' })]).toEqual([]);
    expect([...findInvoiceErrors({ ...invoice, fiscalCode: 'x', pec: 'x' })]).toEqual(['fiscalCode', 'pec']);
  });
});

describe('createInvoice', () => {
  const stored = { ...EMPTY_INVOICE, company: 'Studio', country: 'IT', vatNumber: '00743110157' } as const;

  it.each([
    ['the shop', null, {}, 'DE', 'DE'],
    ['Italy, when the shop’s is unknown', null, {}, '', 'IT'],
    ['the VAT number', null, { vatNumber: 'fr 40 303 265 045' }, 'DE', 'FR'],
    ['the last order', stored, {}, 'DE', 'IT'],
    ['the VAT number that replaces that of the last order', stored, { vatNumber: 'DE136695976' }, 'IT', 'DE'],
    ['the choice of the member', stored, { country: 'ES' }, 'DE', 'ES'],
  ] as const)('has the country of %s', (_, last, changes, shopCountryCode, country) => {
    expect(createInvoice(last, changes, shopCountryCode).country).toBe(country);
  });

  it('ignores Italian codes that were entered before another country was chosen', () => {
    const abroad = createInvoice(
      null,
      {
        company: 'Müller',
        country: 'DE',
        sdiCode: 'x',
        fiscalCode: 'x',
        pec: 'x',
        street: 'Weg 1',
        city: 'Ulm',
        province: 'x',
      },
      '',
    );
    expect([...findInvoiceErrors(abroad)]).toEqual([]);
    expect(v.parse(InvoiceData, removeForeignCodes(abroad))).toMatchObject({
      country: 'DE',
      sdiCode: '',
      fiscalCode: '',
      pec: '',
      province: '',
    });
  });
});

describe('findPersonErrors', () => {
  // REQ-INV-03
  it('wants a fiscal code with its check character in Italy, and none elsewhere', () => {
    const person = { ...EMPTY_PERSON, ...address, firstName: 'Maria', lastName: 'Rossi' };
    expect([...findPersonErrors(EMPTY_PERSON)]).toEqual([
      'firstName',
      'lastName',
      'fiscalCode',
      'street',
      'postcode',
      'city',
      'province',
    ]);
    expect([...findPersonErrors({ ...person, fiscalCode: 'RSSMRA80A01H501A' })]).toEqual(['fiscalCode']);
    expect([...findPersonErrors({ ...person, fiscalCode: 'rss mra 80a01 h501u' })]).toEqual([]);
    expect([...findPersonErrors({ ...person, country: 'FR', fiscalCode: 'x', province: 'x' })]).toEqual([]);
  });
});
