import { describe, expect, it } from 'vitest';
import { findMissingSellerFields } from '#contract/fields/missing-seller-fields.ts';
import { readDemoShopFile } from '#demo/shop-file.ts';
import { parseShopFile } from './parse-shop-file.ts';

const createFile = (lines: readonly string[]) =>
  [
    'countries:',
    '  - id: it',
    '    code: IT',
    '    name: Italia',
    '    shops:',
    '      - id: uno',
    '        name: Uno',
    '        seller:',
    ...lines.map((line) => `          ${line}`),
  ].join('\n');

const required = ['name: Uno S.r.l.', 'street: Via Po 1', "postcode: '10124'", 'city: Torino'];
const parse = (...lines: string[]) => parseShopFile(createFile(lines)).countries?.[0]?.shops?.[0]?.seller;

describe('seller of a shop file', () => {
  // REQ-SELL-01
  it('becomes codes without separators and cents', () => {
    expect(parse(...required, 'vatNumber: IT 9012345 001 8', 'shareCapital: 12345678901.50')).toMatchObject({
      country: 'IT',
      vatNumber: '90123450018',
      shareCapitalCents: 1_234_567_890_150,
      taxRegime: 'RF01',
      registerNumber: '',
    });
  });

  // REQ-SELL-01
  it.each([
    ["vatNumber: '90123450019'", /vatNumber.*check digit.*line 13/u],
    ["vatNumber: '90123450018'\nfiscalCode: RSSMRA80A01H501X", /fiscalCode.*check character/u],
    ["vatNumber: '90123450018'\npec: uno", /pec.*e-mail/u],
    ["vatNumber: '90123450018'\nprovince: Torino", /province.*two capital letters/u],
    ["vatNumber: '90123450018'\ntaxRegime: RF03", /taxRegime.*RF01/u],
    ["vatNumber: '90123450018'\nshareCapital: a lot", /shareCapital.*amount in euros/u],
    ["vatNumber: '90123450018'\nvat: 22", /vat.*unknown here/u],
  ])('is refused with the line and the reason: %s', (fields, message) => {
    expect(() => parse(...required, ...fields.split('\n'))).toThrow(message);
  });

  // REQ-SELL-01
  it('has a VAT number of its own country', () => {
    expect(parse(...required, 'country: DE', 'vatNumber: DE811234567')).toMatchObject({ vatNumber: 'DE811234567' });
    expect(() => parse(...required, 'country: DE', "vatNumber: '90123450018'")).toThrow(/country/u);
  });

  // REQ-SELL-02
  it('is complete in each shop of the demo', async () => {
    const { countries = [] } = await readDemoShopFile();
    const shops = countries.flatMap(({ shops: consumer = [], businessShops = [] }) => [...consumer, ...businessShops]);
    expect(shops).toHaveLength(16);
    for (const { id, seller = null } of shops) expect([id, findMissingSellerFields(seller)]).toEqual([id, []]);
  });
});
