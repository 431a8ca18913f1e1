import { describe, expect, it } from 'vitest';
import { findMissingAccessibilityFields } from './find-missing-accessibility.rules.ts';

const statement = {
  conformance: 'full' as const,
  email: 'a@b.example',
  phone: '',
  reviewedOn: '2026-03-01',
  limits: [],
};

describe('an accessibility statement', () => {
  // REQ-SELL-14
  it('lacks nothing with a contact and an assessment of the last twelve months', () => {
    expect(findMissingAccessibilityFields(statement, '2026-03-01')).toEqual([]);
    expect(findMissingAccessibilityFields(statement, '2027-03-01')).toEqual([]);
  });

  it.each([
    ['a statement', null, ['accessibility']],
    ['a contact', { ...statement, email: '' }, ['accessibility.email']],
    ['a recent assessment', { ...statement, reviewedOn: '2025-12-24' }, ['accessibility.reviewed']],
  ])('names that it lacks %s', (_name, incomplete, missing) => {
    expect(findMissingAccessibilityFields(incomplete, '2027-02-28')).toEqual(missing);
  });
});
