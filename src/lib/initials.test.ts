import { describe, expect, it } from 'vitest';
import { getInitials } from './initials.ts';

describe('getInitials', () => {
  // REQ-PROF-04
  it.each([
    ['Giulia Rinaldi', 'GR'],
    ['giulia maria de rinaldi', 'GR'],
    ['Cher', 'C'],
    ['  ', ''],
    ['élodie 李', 'É李'],
  ])('returns the initials of %j', (name, letters) => {
    expect(getInitials(name)).toBe(letters);
  });
});
