import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { FiscalCode, getFiscalCodeCheckCharacter, InvoiceData, SdiCode } from './invoice.ts';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''));

/** Completes 10 digits by the check digit of the tax office's published algorithm. */
function completeVatNumber(start: string): string {
  let sum = 0;
  for (let index = 0; index < 10; index += 1) {
    const digit = Number(start[index]);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return `${start}${String((10 - (sum % 10)) % 10)}`;
}

const vatNumbers = digits(10)
  .filter((start) => Number(start) > 0)
  .map(completeVatNumber);

const letters = (alphabet: string, length: number) =>
  fc
    .array(fc.constantFrom(...alphabet.split('')), { minLength: length, maxLength: length })
    .map((characters) => characters.join(''));

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const CODED_DIGITS = '0123456789LMNPQRSTUV';

const fiscalCodes = fc
  .tuple(
    letters(ALPHABET, 6),
    letters(CODED_DIGITS, 2),
    letters('ABCDEHLMPRST', 1),
    letters(CODED_DIGITS, 2),
    letters(ALPHABET, 1),
    letters(CODED_DIGITS, 3),
  )
  .map((parts) => parts.join(''))
  .map((start) => `${start}${getFiscalCodeCheckCharacter(start)}`);

const address = { street: 'Via Solferino 1', postcode: '20121', city: 'Milano', province: 'MI' };

/** The VAT number and country of an invoice as they are stored; undefined if they are refused. */
function readVatNumber(vatNumber: string, country = '') {
  const { success, output } = v.safeParse(InvoiceData, {
    company: 'Studio',
    ...address,
    vatNumber,
    country,
    sdiCode: 'M5UXCR1',
  });
  return success ? [output.country, output.vatNumber] : undefined;
}

describe('an Italian VAT number', () => {
  it.each([
    ['00743110157', '00743110157'],
    [' IT 00743110157 ', '00743110157'],
    ['it-007.4311.0157', '00743110157'],
    ['０1533030480', '01533030480'],
  ])('reads %j as %s', (typed, code) => {
    expect(readVatNumber(typed)).toEqual(['IT', code]);
  });

  it.each(['', '00000000000', '00743110158', '0074311015', '007431101570', 'abcdefghijk'])('rejects %j', (typed) => {
    expect(readVatNumber(typed, 'IT')).toBeUndefined();
  });

  // REQ-BCHK-26
  it('accepts every number with its check digit, and none with one other digit', () => {
    fc.assert(
      fc.property(vatNumbers, fc.nat(10), fc.integer({ min: 1, max: 9 }), (code, position, change) => {
        expect(readVatNumber(code)).toEqual(['IT', code]);
        const digit = String((Number(code[position]) + change) % 10);
        expect(readVatNumber(`${code.slice(0, position)}${digit}${code.slice(position + 1)}`)).toBeUndefined();
      }),
    );
  });
});

describe('a VAT number of another country', () => {
  it.each([
    ['DE 136 695 976', 'DE', 'DE136695976'],
    ['ATU13585627', 'AT', 'ATU13585627'],
    ['fr 40 303 265 045', 'FR', 'FR40303265045'],
    ['BE0428.759.497', 'BE', 'BE0428759497'],
    ['ESX1234567X', 'ES', 'ESX1234567X'],
    ['EL094259216', 'GR', 'EL094259216'],
    ['GR 094 259 216', 'GR', 'EL094259216'],
    ['NL004495445B01', 'NL', 'NL004495445B01'],
    ['CHE-116.281.710 MWST', 'CH', 'CHE116281710MWST'],
    ['GB 980 7806 84', 'GB', 'GB980780684'],
    ['XI 123 4567 82', 'GB', 'XI123456782'],
    ['SM 24165', 'SM', 'SM24165'],
  ])('%j belongs to %s by its prefix', (typed, country, code) => {
    expect(readVatNumber(typed)).toEqual([country, code]);
    expect(readVatNumber(typed, country)).toEqual([country, code]);
    expect(readVatNumber(code, country)).toEqual([country, code]);
  });

  it.each([
    ['136695976', 'DE', 'DE136695976'],
    ['U13585627', 'AT', 'ATU13585627'],
    ['E12345674', 'ES', 'ESE12345674'],
  ])('%j gets the prefix of the chosen country %s', (typed, country, code) => {
    expect(readVatNumber(typed, country)).toEqual([country, code]);
  });

  it.each([
    ['DE13669597', ''],
    ['DE136695976', 'FR'],
    ['DE136695976', 'IT'],
    ['00743110157', 'DE'],
    ['XI123456782', 'FR'],
    ['XX123456789', ''],
    ['DE136695976', 'XX'],
  ])('refuses %j with the country %j', (typed, country) => {
    expect(readVatNumber(typed, country)).toBeUndefined();
  });
});

describe('FiscalCode', () => {
  // The third has a letter instead of a digit, so its check character differs from the first one.
  it.each([
    ['RSSMRA80A01H501U', 'RSSMRA80A01H501U'],
    ['rss mra 80a01 h501u', 'RSSMRA80A01H501U'],
    ['RSSMRA80A01H50MM', 'RSSMRA80A01H50MM'],
    ['MRTMTT25D09F205Z', 'MRTMTT25D09F205Z'],
    ['00743110157', '00743110157'],
  ])('reads %j as %s', (typed, code) => {
    expect(v.parse(FiscalCode, typed)).toBe(code);
  });

  it.each(['', 'RSSMRA80A01H501A', 'RSSMRA80F01H501U', 'RSSMRA80A01H501', '00743110158'])('rejects %j', (typed) => {
    expect(v.is(FiscalCode, typed)).toBe(false);
  });

  // REQ-BCHK-26
  it('accepts every code with its check character, and none with another check character', () => {
    fc.assert(
      fc.property(fiscalCodes, letters(ALPHABET, 1), (code, character) => {
        expect(v.is(FiscalCode, code)).toBe(true);
        expect(v.is(FiscalCode, `${code.slice(0, 15)}${character}`)).toBe(character === code[15]);
      }),
    );
  });
});

describe('SdiCode', () => {
  it('accepts exactly 7 letters and digits, and 6 of a public body', () => {
    expect(v.parse(SdiCode, ' m5uxcr1 ')).toBe('M5UXCR1');
    expect(v.parse(SdiCode, 'uf5hhg')).toBe('UF5HHG');
    for (const typed of ['', 'M5UXC', 'M5UXCR12', 'M5UXCR!']) expect(v.is(SdiCode, typed)).toBe(false);
  });
});

describe('InvoiceData', () => {
  const invoice = { company: 'Studio Sara', vatNumber: '00743110157', ...address };
  const getInvalidFields = (input: unknown) =>
    v.safeParse(InvoiceData, input).issues?.map((issue) => v.getDotPath(issue)) ?? [];

  it('needs a company, a VAT number, and an SDI code or a PEC', () => {
    expect(v.parse(InvoiceData, { ...invoice, sdiCode: 'm5uxcr1' })).toEqual({
      ...invoice,
      country: 'IT',
      fiscalCode: '',
      sdiCode: 'M5UXCR1',
      pec: '',
    });
    expect(getInvalidFields({ ...invoice, pec: 'studio@pec.example.com' })).toEqual([]);
    expect(getInvalidFields(invoice)).toEqual(['sdiCode']);
    expect(getInvalidFields({ ...address, company: ' ', vatNumber: '1', sdiCode: 'M5UXCR1' })).toEqual([
      'company',
      'vatNumber',
    ]);
  });

  it('takes a public body without a VAT number, by its fiscal code', () => {
    const body = { ...address, company: 'Comune di Aosta', fiscalCode: '00120680079', sdiCode: 'UFTN5K' };
    expect(getInvalidFields(body)).toEqual([]);
    expect(getInvalidFields({ ...body, fiscalCode: '' })).toEqual(['vatNumber']);
  });

  it('wants neither Italian codes nor a VAT number of a company of another country', () => {
    expect(
      v.parse(InvoiceData, { ...address, company: 'Müller', vatNumber: 'DE136695976', sdiCode: 'M5UXCR1' }),
    ).toEqual({
      company: 'Müller',
      country: 'DE',
      vatNumber: 'DE136695976',
      fiscalCode: '',
      sdiCode: '',
      pec: '',
      ...address,
      province: '',
    });
    expect(getInvalidFields({ company: 'Müller', country: 'DE', street: 'Weg 1', city: 'Ulm' })).toEqual([]);
  });

  it('never fails with an exception, and parsing its result again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.record({ vatNumber: fc.string(), fiscalCode: fc.string(), sdiCode: fc.string(), pec: fc.string() }),
        (codes) => {
          const result = v.safeParse(InvoiceData, { ...invoice, ...codes });
          if (result.success) expect(v.parse(InvoiceData, result.output)).toEqual(result.output);
        },
      ),
    );
  });
});
