import { describe, expect, it } from 'vitest';
import { sampleSeller } from '#tests/setup/sample-seller.ts';
import { findOpenDuties, formatIds, type DutyState } from './open-duties.rules.ts';

const complete: DutyState = {
  missingLegalTexts: [],
  shops: [
    {
      id: 'milano',
      seller: sampleSeller,
      returnAddress: 'Via Emilia 40',
      unlawfulPrices: [],
      productsWithoutFacts: [],
      factsRequired: true,
    },
  ],
  missingAccessibilityFields: [],
};
const [milano] = complete.shops;

describe('open duties', () => {
  it('are none in a complete shop', () => {
    expect(findOpenDuties(complete)).toEqual([]);
  });

  it('name each legal text that is missing, by language', () => {
    const missingLegalTexts = ['termsAndCondition.it', 'termsAndCondition.en', 'cookiePolicy.en'];
    expect(findOpenDuties({ ...complete, missingLegalTexts })).toEqual([
      { duty: 'DUTY-13', message: 'The text legal.termsAndCondition.it is missing in the shop file.' },
      { duty: 'DUTY-13', message: 'The text legal.termsAndCondition.en is missing in the shop file.' },
      { duty: 'DUTY-21', message: 'The text legal.cookiePolicy.en is missing in the shop file.' },
    ]);
  });

  it('name a shop without an address for products that come back, and prices that are struck through unlawfully', () => {
    const shops = milano ? [{ ...milano, returnAddress: '', unlawfulPrices: ['olio', 'sale'] }] : [];
    expect(findOpenDuties({ ...complete, shops })).toEqual([
      { duty: 'DUTY-07', message: 'The shop milano has no address to which products are sent back.' },
      {
        duty: 'DUTY-01',
        message: 'The shop milano strikes through prices that were not the lowest of 30 days: olio, sale.',
      },
    ]);
  });

  it('name what a seller lacks', () => {
    const shops = milano ? [{ ...milano, seller: { ...sampleSeller, pec: '', phone: '' } }] : [];
    expect(findOpenDuties({ ...complete, shops })).toEqual([
      { duty: 'DUTY-03', message: 'The shop milano lacks seller.pec, seller.phone in the shop file.' },
    ]);
  });

  it('name what the accessibility statement lacks', () => {
    expect(findOpenDuties({ ...complete, missingAccessibilityFields: ['accessibility'] })).toMatchObject([
      { duty: 'DUTY-25', message: expect.stringContaining('needs accessibility;') as unknown },
    ]);
  });

  it('name products that wait for their facts, and a shop that sells without them', () => {
    const shops = milano ? [{ ...milano, productsWithoutFacts: ['vino'], factsRequired: false }] : [];
    expect(findOpenDuties({ ...complete, shops })).toMatchObject([
      { duty: 'DUTY-15', message: expect.stringContaining('lack facts: vino.') as unknown },
      { duty: 'DUTY-15', message: expect.stringContaining('facts: optional') as unknown },
    ]);
  });

  it('name ten products of a longer list', () => {
    const ids = Array.from({ length: 12 }, (_, index) => `p${String(index + 1)}`);
    expect(formatIds(ids)).toBe('p1, p2, p3, p4, p5, p6, p7, p8, p9, p10 and 2 more');
  });
});
