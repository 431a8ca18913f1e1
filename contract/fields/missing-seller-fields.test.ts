import { describe, expect, it } from 'vitest';
import { sampleSeller } from '#tests/setup/sample-seller.ts';
import { findMissingSellerFields } from './missing-seller-fields.ts';

describe('missing fields of a seller', () => {
  // REQ-SELL-02
  it('are none of a complete company', () => {
    expect(findMissingSellerFields(sampleSeller)).toEqual([]);
  });

  // REQ-SELL-02
  it('are the whole section if there is none', () => {
    expect(findMissingSellerFields(null)).toEqual(['seller']);
  });

  // REQ-SELL-02
  it.each([
    ['province', { province: '' }],
    ['register', { registerNumber: ' ' }],
    ['shareCapital', { shareCapitalCents: undefined }],
    ['pec', { pec: '' }],
    ['email', { email: '' }],
    ['phone', { phone: '' }],
  ])('name %s when it is missing', (field, change) => {
    expect(findMissingSellerFields({ ...sampleSeller, ...change })).toEqual([`seller.${field}`]);
  });

  // REQ-SELL-02
  it('are neither province, PEC nor share capital of a company abroad', () => {
    const abroad = { country: 'DE', province: '', pec: '', shareCapitalCents: undefined };
    expect(findMissingSellerFields({ ...sampleSeller, ...abroad })).toEqual([]);
  });

  // REQ-SELL-02
  it('are no share capital of a partnership', () => {
    const partnership = { name: 'Bottega di Rossi S.n.c.', shareCapitalCents: undefined };
    expect(findMissingSellerFields({ ...sampleSeller, ...partnership })).toEqual([]);
  });
});
