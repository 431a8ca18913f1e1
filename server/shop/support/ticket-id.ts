import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Transaction } from '#server/platform/db/connect.ts';
import { ticketNumbers } from '#server/platform/db/schema/index.ts';

const Row = v.object({ number: v.pipe(v.unknown(), v.transform(Number), v.integer()) });

/** Creates a ticket id that is easy to read aloud: T-2026-000123. The number never restarts. */
export async function nextTicketId(tx: Transaction, now: Date): Promise<string> {
  const { rows } = await tx.execute(sql`select nextval(${ticketNumbers.seqName ?? ''}) as number`);
  const { number } = v.parse(Row, rows[0]);
  return `T-${now.getUTCFullYear()}-${String(number).padStart(6, '0')}`;
}
