import { expect, it } from 'vitest';
import { toTaggedAddress } from './tagged-address.rules.ts';

// REQ-STAFF-14
it.each([
  ['help@example.com', 'help+T-2026-000123@example.com'],
  ['help+shop@example.com', 'help+shop+T-2026-000123@example.com'],
  [`${'a'.repeat(60)}@example.com`, `${'a'.repeat(60)}@example.com`],
  ['', ''],
])('adds the number to the address %j, unless it becomes too long', (address, expected) => {
  expect(toTaggedAddress(address, 'T-2026-000123')).toBe(expected);
});
