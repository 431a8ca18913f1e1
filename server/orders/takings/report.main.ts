import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import { runCommandLine } from '#server/platform/commands/command-line.ts';
import { shops } from '#server/platform/db/schema/index.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { parseMonth } from '#server/platform/lib/month.rules.ts';
import { formatTakings, toCsv } from './format-takings.rules.ts';
import { readTakings } from './read-takings.ts';

await runCommandLine('report', {
  takings: {
    summary:
      'Adds up what was paid less what was refunded, by day, shop, VAT rate and payment method. Days are those of the shop.',
    options: { month: 'such as 2026-11', shop: 'the id of one shop', csv: 'also writes this file' },
    run: async ({ db }, { options: { month, shop, csv } }) => {
      const period = parseMonth(month);
      if (shop !== undefined) {
        const [row] = await db.select({ id: shops.id }).from(shops).where(eq(shops.id, shop));
        if (!row) throw new CliError(`There is no shop "${shop}".`);
      }
      const takings = await db.transaction((tx) => readTakings(tx, { period, shopId: shop }), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      });
      if (csv !== undefined) await writeFile(resolve(csv), toCsv(takings));
      return {
        data: takings,
        lines: [...formatTakings(takings), ...(csv === undefined ? [] : [`In ${resolve(csv)}.`])],
      };
    },
  },
});
