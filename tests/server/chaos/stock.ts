import type { Deps } from '#server/http/context.ts';
import { notificationSecret } from '#server/payments/signature.ts';
import { addMember, addProduct, addShops } from '#tests/server/shop-fixtures.ts';

export const EWALLET_CENTS = 50_000_000;
export const MERCHANDISE_CENTS = 1_000_000;

/** Everybody wants everything; some of it is soon sold out. */
export const stockOf: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 8 }, (_, index) => [`p${String(index)}`, index < 3 ? 25 : 1_000_000]),
);

export interface Buyer {
  readonly id: string;
  readonly token: string;
}

/** Fills a migrated shop with what is sold and who buys. @returns them, and the webhook's secret */
export async function furnish(deps: Deps, members: number) {
  await addShops(deps);
  for (const [id, stock] of stockOf) await addProduct(deps, { id, stock });
  const buyers: Buyer[] = [];
  for (let index = 0; index < members; index += 1) {
    const id = `buyer-${String(index)}`;
    const balances = { ewalletCents: EWALLET_CENTS, merchandiseCents: MERCHANDISE_CENTS };
    buyers.push({ id, token: await addMember(deps, { id, ...balances }) });
  }
  return { buyers, secret: await notificationSecret(deps) };
}
