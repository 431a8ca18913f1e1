import { describe, expect, it } from 'vitest';
import type { PromotedProduct, StaffPromotion } from '#contract/staff/promotion-entity.ts';
import { findPeriodErrors, moveProduct, toFields, toFormValues } from './promotion-form.rules.ts';

const toProduct = (id: string): PromotedProduct => ({ id, name: id, image: null, price: 100, isHidden: false });

const promotion: StaffPromotion = {
  id: 'spring',
  version: 'v1',
  shop: { id: 'milano', name: 'Milano' },
  titles: { it: 'Primavera', en: 'Spring' },
  code: 'SPRING',
  image: null,
  showCountdown: false,
  durationType: 'Fixed',
  startDate: '2026-03-01T09:00:00.500Z',
  endDate: '2026-04-01T09:00:00.000Z',
  noOfDaysAfterEvent: null,
  latestEventEndDate: null,
  state: 'running',
  products: ['soap', 'rice'].map(toProduct),
  isUsed: false,
};
const values = toFormValues(promotion);

describe('the form of a promotion', () => {
  // REQ-STAFF-47
  it('sends what the shop has while nothing is changed', () => {
    expect(toFields(values, promotion)).toEqual({
      titleIt: 'Primavera',
      titleEn: 'Spring',
      code: 'SPRING',
      imageOf: '',
      showCountdown: false,
      durationType: 'Fixed',
      startDate: promotion.startDate,
      endDate: promotion.endDate,
      noOfDaysAfterEvent: null,
      latestEventEndDate: null,
      products: ['soap', 'rice'],
    });
  });

  // REQ-STAFF-47
  it.each([
    ['an end before the start', { endDate: '2026-03-01T09:59' }, { endDate: 'notAfterStart' }],
    ['a start at the end', { startDate: '2026-04-01T11:00' }, { endDate: 'notAfterStart' }],
    ['a start that does not exist', { startDate: '2026-03-29T02:30' }, { startDate: 'nonexistent' }],
    ['no end', { endDate: '' }, {}],
    ['no start', { startDate: '' }, {}],
    ['dates that do not count', { durationType: 'AfterNDays' as const, endDate: '2026-03-01T09:59' }, {}],
  ])('finds %s', (_name, change, errors) => {
    expect(findPeriodErrors({ ...values, ...change }, promotion)).toEqual(errors);
  });

  it('sends only the times of its kind of period', () => {
    const event = {
      durationType: 'AfterNDays',
      latestEventEndDate: '2026-05-01T12:00',
      noOfDaysAfterEvent: 3,
    } as const;
    expect(toFields({ ...values, ...event }, promotion)).toMatchObject({
      durationType: 'AfterNDays',
      startDate: null,
      endDate: null,
      latestEventEndDate: '2026-05-01T10:00:00.000Z',
      noOfDaysAfterEvent: 3,
    });
    expect(toFields({ ...values, ...event, noOfDaysAfterEvent: '' }, promotion).noOfDaysAfterEvent).toBeNull();
  });

  it('forgets the picture of a product that was removed', () => {
    expect(toFields({ ...values, imageOf: 'rice' }, promotion).imageOf).toBe('rice');
    expect(toFields({ ...values, imageOf: 'salt' }, promotion).imageOf).toBe('');
  });

  it('moves a product within the list only', () => {
    const ids = (index: number, by: -1 | 1) => moveProduct(promotion.products, index, by).map(({ id }) => id);
    expect([ids(0, 1), ids(1, -1)]).toEqual([
      ['rice', 'soap'],
      ['rice', 'soap'],
    ]);
    expect([ids(0, -1), ids(1, 1), ids(5, 1)]).toEqual([
      ['soap', 'rice'],
      ['soap', 'rice'],
      ['soap', 'rice'],
    ]);
  });
});
