import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createFuzzServer } from './fuzz-server.ts';
import { runFuzz } from './run-fuzz.ts';

/*
 * Sends every kind of invalid input to every call of the contract, over HTTP, to the real server in a child
 * process. `npm run test:full -- fuzz` sends 20,000 requests and accepts another seed.
 */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);

// SEC-01, SEC-02, SEC-07, SEC-08, SEC-10
it(
  'handles invalid input of every call without server errors, leaks or unwanted changes',
  { timeout: 60_000 + REQUESTS * 60 },
  async () => {
    const shop = await createFuzzServer();
    try {
      const figures = await runFuzz(shop, REQUESTS, SEED);
      const report = process.env['FUZZ_REPORT'];
      if (report) await writeFile(report, JSON.stringify(figures, null, 2));
      expect(figures.problems, `seed ${String(SEED)}`).toEqual([]);
      expect(figures.requests).toBeGreaterThanOrEqual(REQUESTS);
    } finally {
      await shop.close();
    }
  },
);
