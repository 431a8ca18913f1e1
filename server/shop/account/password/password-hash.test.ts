import * as argon2 from '@node-rs/argon2';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const verify = vi.fn<typeof argon2.verify>(argon2.verify);

// The native module can't be spied on, and another test file may have loaded the tested module before.
beforeEach(() => {
  vi.resetModules();
  vi.doMock('@node-rs/argon2', () => ({ ...argon2, verify }));
});
afterEach(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

// SEC-06
it('compares as many hashes of the same cost for an unknown account as for a wrong password (SEC-06)', async () => {
  const { comparePassword, hashPassword } = await import('./password-hash.ts');
  // The accent has several forms, each of which is compared.
  for (const passwordHash of [await hashPassword('a'), undefined]) {
    expect(await comparePassword(passwordHash, 'perché')).toBe('wrong');
  }
  const comparisons = verify.mock.calls.map(([hashed, form]) => [String(hashed).split('$').slice(0, 4), form]);
  expect(comparisons).toHaveLength(4);
  expect(comparisons.slice(2)).toEqual(comparisons.slice(0, 2));
});
