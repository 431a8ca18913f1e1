import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/connect.ts';
import { invoiceSeries } from '#server/platform/db/schema/index.ts';

/** Shops that begin a year at the same time take their codes one after the other. */
const SERIES_LOCK = sql`pg_advisory_xact_lock(hashtext('invoice_series'))`;

/** Begins a year of a shop. Its code is that of earlier years, otherwise the next free one of all shops. */
async function beginYear(tx: Transaction, shopId: string, year: number): Promise<void> {
  await tx.execute(sql`select ${SERIES_LOCK}`);
  await tx.execute(sql`insert into ${invoiceSeries} (shop_id, year, code)
    select ${shopId}, ${year}::integer,
      coalesce((select max(code) from ${invoiceSeries} where shop_id = ${shopId}),
        (select coalesce(max(code), 0) + 1 from ${invoiceSeries}))
    on conflict (shop_id, year) do nothing`);
}

/**
 * Takes the next number of a shop and year. The row stays locked until the transaction ends: a rollback gives the number
 * back, so there are no gaps, and other invoices of the shop wait.
 */
export async function takeInvoiceNumber(
  tx: Transaction,
  shopId: string,
  year: number,
): Promise<{ readonly sequence: number; readonly number: string }> {
  const take = () =>
    tx
      .update(invoiceSeries)
      .set({ lastNumber: sql`${invoiceSeries.lastNumber} + 1` })
      .where(and(eq(invoiceSeries.shopId, shopId), eq(invoiceSeries.year, year)))
      .returning({ code: invoiceSeries.code, sequence: invoiceSeries.lastNumber });
  let [taken] = await take();
  if (!taken) {
    await beginYear(tx, shopId, year);
    [taken] = await take();
  }
  if (!taken) throw new Error('the series of the shop was not created');
  const { code, sequence } = taken;
  return { sequence, number: `${String(year)}/${String(code)}/${String(sequence)}` };
}
