import * as v from 'valibot';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { createOtherDevice, type OtherDevice } from '#tests/e2e/helpers/pages/cart.ts';
import { PASSWORD, members } from '#tests/e2e/helpers/pages/members.ts';

/** Counts rows. `sql` is everything after `from`: tables, joins and conditions. */
export async function countRows(shop: ShopServer, sql: string): Promise<number> {
  const [row] = await queryRows(shop, v.object({ count: v.number() }), `select count(*)::int as count from ${sql}`);
  return row?.count ?? 0;
}

/** Counts the sessions of a member. */
export const countSessions = (shop: ShopServer, email: string = members.giulia.email) =>
  countRows(shop, `sessions s join members m on m.id = s.member_id where m.email = '${email}'`);

/** Logs Giulia in on another device with a separate session. */
export async function logInOnOtherDevice(shop: ShopServer): Promise<OtherDevice> {
  const response = await fetch(`${shop.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: members.giulia.email, password: PASSWORD }),
  });
  const { token } = v.parse(v.object({ token: v.string() }), await response.json());
  return createOtherDevice(shop, token);
}

/** Logs Giulia in on another device and clears her cart. */
export async function emptyCartOnOtherDevice(shop: ShopServer): Promise<OtherDevice> {
  const device = await logInOnOtherDevice(shop);
  await device.clear();
  return device;
}
