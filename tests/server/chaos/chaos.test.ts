import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildShop, type BuiltServer } from './built.ts';
import { tryDiskFull } from './disk-full.ts';
import { tryKills } from './kills.ts';
import { tryOutage } from './outage.ts';
import type { Result } from './result.ts';
import { trySlow } from './slow.ts';

// Each starts real servers. The short form of `npm run chaos`; limits are for a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let built: BuiltServer;
beforeAll(async () => {
  built = await buildShop();
});
afterAll(() => built.remove());

const short = () => ({ entry: built.entry, members: 6, patience: 4 });
/** With the figures beside the faults, for whoever reads why it failed. */
const wrongIn = ({ faults, figures }: Result) => (faults.length > 0 ? { faults, figures } : undefined);

describe('the real server, while members pay', () => {
  it('survives kill -9 of itself, of its database and of both', async () => {
    expect(wrongIn(await tryKills({ ...short(), kills: 3 }))).toBeUndefined();
  });

  it('lives without its database, and goes on with it', async () => {
    expect(wrongIn(await tryOutage({ ...short(), milliseconds: 1500 }))).toBeUndefined();
  });

  it('lives with a full disk', async ({ skip }) => {
    const result = await tryDiskFull({ ...short(), milliseconds: 1500 });
    if (result.skipped !== undefined) skip(result.skipped);
    expect(wrongIn(result)).toBeUndefined();
  });

  it('lives with a database that is slow, silent or locked', async () => {
    expect(wrongIn(await trySlow({ ...short(), milliseconds: 1500, delay: 200 }))).toBeUndefined();
  });
});
