import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskEmail } from './mask-email.rules.ts';

describe('maskEmail', () => {
  it.each([
    ['giulia@example.com', 'g•••@e…'],
    ['a@b.it', 'a•••@b…'],
    ['"x@y"@example.org', '"•••@e…'],
    ['🦊fox@example.org', '🦊•••@e…'],
    ['no-address', '•••'],
    ['', '•••'],
  ])('masks %j as %j', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it('shows one letter of each part and hides their length', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const masked = maskEmail(email);
        expect([...masked]).toHaveLength(7);
        expect(email).not.toBe(masked);
      }),
    );
  });
});
