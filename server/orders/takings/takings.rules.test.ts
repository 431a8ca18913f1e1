import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMonth } from '#server/platform/lib/month.rules.ts';
import { formatTakings, toCsv } from './format-takings.rules.ts';
import { splitMethodByRate, splitRefundByRate, subtractRates, sumRates } from './money-by-rate.rules.ts';
import { groupTakings, splitByMethod, type Taking } from './takings.rules.ts';

const rates = fc
  .uniqueArray(fc.tuple(fc.constantFrom(0, 4, 5, 10, 22), fc.integer({ min: 0, max: 1_000_000 })), {
    selector: ([rate]) => rate,
    minLength: 1,
  })
  .map((entries) => new Map(entries));

describe('the money of a refund', () => {
  it('is split to the cent, never more than what is left of a rate', () => {
    fc.assert(
      fc.property(rates, rates, fc.integer({ min: 0, max: 100 }), (paid, pieces, share) => {
        const money = Math.floor((sumRates(paid) * share) / 100);
        const parts = splitRefundByRate(money, paid, pieces);
        expect(sumRates(parts)).toBe(money);
        for (const cents of subtractRates(paid, parts).values()) expect(cents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('loses no cent if it is more than the order has paid', () => {
    expect([...splitRefundByRate(150, new Map([[22, 100]]), new Map())]).toEqual([[22, 150]]);
    expect([...splitRefundByRate(150, new Map(), new Map())]).toEqual([[0, 150]]);
  });

  it('goes to the rate of the refunded pieces first', () => {
    const paid = new Map([
      [22, 1000],
      [4, 500],
    ]);
    expect([...splitRefundByRate(500, paid, new Map([[4, 500]]))]).toEqual([
      [22, 0],
      [4, 500],
    ]);
  });
});

it('splits an amount by payment method to the cent', () => {
  fc.assert(
    fc.property(rates, fc.integer({ min: 0, max: 100 }), (amounts, share) => {
      const ewallet = Math.floor((sumRates(amounts) * share) / 100);
      expect(sumRates(splitMethodByRate(ewallet, amounts))).toBe(ewallet);
      const parts = splitByMethod(amounts, ewallet, 'Nexi');
      expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(sumRates(amounts));
      expect(parts.filter(({ method }) => method === 'ewallet').reduce((sum, { cents }) => sum + cents, 0)).toBe(
        ewallet,
      );
    }),
  );
});

const taking: Taking = {
  date: '2026-11-03',
  shop: 'Bottega, Milano',
  vatPercentage: 22,
  method: 'card',
  paidCents: 12_200,
  refundedCents: 0,
};

describe('the report', () => {
  it('has one row for each day, shop, rate and method', () => {
    const refund: Taking = { ...taking, paidCents: 0, refundedCents: 200 };
    const other: Taking = { ...taking, vatPercentage: 4, method: 'link' };
    expect(groupTakings([other, taking, refund])).toEqual([{ ...taking, refundedCents: 200 }, other]);
  });

  // REQ-INV-15
  it('is a CSV file that no spreadsheet runs', () => {
    expect(toCsv([{ ...taking, shop: '=1+1,"x"', refundedCents: 12_300 }])).toBe(
      'day,shop,VAT %,method,paid,refunded,total,of which VAT\r\n' +
        `2026-11-03,"'=1+1,""x""",22,card,122.00,123.00,-1.00,-0.18\r\n`,
    );
  });

  it('is a table with the sum', () => {
    expect(formatTakings([taking, { ...taking, vatPercentage: 4, paidCents: 104, method: 'ewallet' }])).toEqual(
      [
        'day         shop             VAT %  method        paid  refunded     total  of which VAT',
        '2026-11-03  Bottega, Milano     22  card      122,00 €       0 €  122,00 €       22,00 €',
        '2026-11-03  Bottega, Milano      4  e-wallet    1,04 €       0 €    1,04 €        0,04 €',
        'sum                                           123,04 €       0 €  123,04 €       22,04 €',
      ].map((line) => line.replaceAll(' €', '\u00A0€')),
    );
  });

  it('is of a month', () => {
    expect(parseMonth('2026-11')).toEqual({ first: '2026-11-01', next: '2026-12-01' });
    expect(parseMonth('2026-12')).toEqual({ first: '2026-12-01', next: '2027-01-01' });
    for (const text of [undefined, '2026-13', '11/2026', '2026-1']) {
      expect(() => parseMonth(text)).toThrow('--month is a month such as 2026-11');
    }
  });
});
