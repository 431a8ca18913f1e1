import * as v from 'valibot';
import { createOtherDevice, type OtherDevice } from '#tests/e2e/helpers/pages/cart.ts';
import { PASSWORD, members } from '#tests/e2e/helpers/pages/members.ts';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';

/** How many rows the shop's database has of this: a table, with joins and conditions. */
export async function countRows(shop: ShopServer, sql: string): Promise<number> {
  const [row] = await queryRows(shop, v.object({ count: v.number() }), `select count(*)::int as count from ${sql}`);
  return row?.count ?? 0;
}

/** How many sessions the shop has given a member. */
export const countSessions = (shop: ShopServer, email: string = members.giulia.email) =>
  countRows(shop, `sessions s join members m on m.id = s.member_id where m.email = '${email}'`);

/** Giulia's other device, with a session of its own. */
export async function logInOnOtherDevice(shop: ShopServer): Promise<OtherDevice> {
  const answer = await fetch(`${shop.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: members.giulia.email, password: PASSWORD }),
  });
  const { token } = v.parse(v.object({ token: v.string() }), await answer.json());
  return createOtherDevice(shop, token);
}

/** The same with the shop's own cart emptied. */
export async function emptyCartOnOtherDevice(shop: ShopServer): Promise<OtherDevice> {
  const device = await logInOnOtherDevice(shop);
  await device.clear();
  return device;
}
