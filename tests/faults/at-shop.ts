import * as v from 'valibot';
import { otherDevice, type OtherDevice } from '#tests/browser/support/cart.ts';
import { PASSWORD, members } from '#tests/browser/support/members.ts';
import { rows } from '#tests/browser/support/rows.ts';
import type { Shop } from '#tests/browser/support/shop.ts';

/** How many rows the shop's database has of this: a table, with joins and conditions. */
export async function countIn(shop: Shop, sql: string): Promise<number> {
  const [row] = await rows(shop, v.object({ count: v.number() }), `select count(*)::int as count from ${sql}`);
  return row?.count ?? 0;
}

/** How many sessions the shop has given a member. */
export const sessionsOf = (shop: Shop, email: string = members.giulia.email) =>
  countIn(shop, `sessions s join members m on m.id = s.member_id where m.email = '${email}'`);

/** Giulia's other device, with a session of its own. */
export async function elsewhere(shop: Shop): Promise<OtherDevice> {
  const answer = await fetch(`${shop.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: members.giulia.email, password: PASSWORD }),
  });
  const { token } = v.parse(v.object({ token: v.string() }), await answer.json());
  return otherDevice(shop, token);
}

/** The same with the shop's own cart emptied. */
export async function withEmptyCart(shop: Shop): Promise<OtherDevice> {
  const device = await elsewhere(shop);
  await device.clear();
  return device;
}
