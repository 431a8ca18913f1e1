import { getWebhookSecret } from '#server/orders/payments/sandbox/notification-signature.ts';
import type { Deps } from '#server/platform/deps.ts';
import { seedMember, seedProduct, seedShops } from '#tests/server/helpers/seed.ts';

export const EWALLET_CENTS = 50_000_000;
export const MERCHANDISE_CENTS = 1_000_000;

/** Initial stock by product id. The first three products sell out soon. */
export const initialStock: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 8 }, (_, index) => [`p${String(index)}`, index < 3 ? 25 : 1_000_000]),
);

export interface BuyerAccount {
  readonly id: string;
  readonly token: string;
}

/** Inserts shops, products and members. @returns the members with tokens, and the webhook secret */
export async function seedLoadTest(deps: Deps, members: number) {
  await seedShops(deps);
  for (const [id, stock] of initialStock) await seedProduct(deps, { id, stock });
  const buyers: BuyerAccount[] = [];
  for (let index = 0; index < members; index += 1) {
    const id = `buyer-${String(index)}`;
    const balances = { ewalletCents: EWALLET_CENTS, merchandiseCents: MERCHANDISE_CENTS };
    buyers.push({ id, token: await seedMember(deps, { id, ...balances }) });
  }
  return { buyers, secret: await getWebhookSecret(deps) };
}
