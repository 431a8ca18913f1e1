import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTrackingLines } from './tracking-lines.rules.ts';

const ORDER_NO = 'B261201-AB12CD34';

// REQ-STAFF-11
describe('tracking numbers in a text', () => {
  it.each([
    ['a tab', `${ORDER_NO}\t1Z999`],
    ['a semicolon', `${ORDER_NO};1Z999`],
    ['a comma, with quotes', `"${ORDER_NO}","1Z999"`],
    ['a space', `${ORDER_NO} 1Z999`],
    ['lower case', `${ORDER_NO.toLowerCase()};1Z999`],
    ['other columns', `12/01/2026;${ORDER_NO};;1Z999;Milano`],
    ['the tracking number first, as its heading says', `Data;N. spedizione;Rif. mittente\n12/01;1Z999;${ORDER_NO}`],
    ['a date of the shipment before it', `Data spedizione;N. spedizione;Ordine\n12/01/2026;1Z999;${ORDER_NO}`],
    ['a sentence above', `Le spedizioni di oggi\n${ORDER_NO};1Z999`],
    ['a sentence above, and spaces', `Elenco delle spedizioni\n${ORDER_NO} 1Z999`],
    ['a separator between quotes', `Name,Order,Parcel no.\n"Neri, Ada",${ORDER_NO},1Z999`],
    ['more text around the order number', `Tracking;Reference\n1Z999;Ordine ${ORDER_NO}`],
    ['empty cells between tabs', `LDV\tNote\tOrder\n1Z999\t\t${ORDER_NO}`],
    ['an empty first cell', `;${ORDER_NO};1Z999`],
    ['a byte order mark', `\uFEFF${ORDER_NO};1Z999`],
    ['a heading and empty lines', `order;tracking\r\n\r\n${ORDER_NO};1Z999\r\n`],
  ])('are read with %s', (_name, text) => {
    expect(parseTrackingLines(text)).toEqual([{ orderNo: ORDER_NO, trackingNumber: '1Z999' }]);
  });

  it.each(['', 'nothing', ORDER_NO, `${ORDER_NO};`, '1Z999;', `Tracking;Order\n;${ORDER_NO}`])(
    'are left out of “%s”',
    (text) => {
      expect(parseTrackingLines(text)).toEqual([]);
    },
  );

  it('keep the order of the lines, for any text around them', () => {
    const filler = fc.stringMatching(/^[a-z ]{0,10}$/u);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.stringMatching(/^[A-Z0-9]{8}$/u), filler), { maxLength: 20 }), (rows) => {
        const text = rows.map(([code, extra]) => `${extra};B261201-${code};T${code}`).join('\n');
        expect(parseTrackingLines(text).map(({ trackingNumber }) => trackingNumber)).toEqual(
          rows.map(([code]) => `T${code}`),
        );
      }),
    );
  });
});
