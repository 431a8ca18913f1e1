import * as v from 'valibot';
import { generateId, generateToken, hashSecret } from '#server/platform/lib/ids.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';

const Owner = v.object({ member_id: v.string() });

/** The URL that `npm run grant -- link` prints, without the cost of a process. It is valid longer, for slow machines. */
export async function createAutoLoginLink(shop: ShopServer, email: string): Promise<string> {
  const token = generateToken();
  await queryRows(
    shop,
    Owner,
    `insert into links (token_hash, purpose, member_id, email, created_at, expires_at)
     select $1, 'autoLogin', id, email, now(), now() + interval '1 hour' from members where email = $2
     returning member_id`,
    [hashSecret(`autoLogin:${token}`), email],
  );
  return `${shop.origin}/login-access?token=${token}`;
}

/** The URL that `npm run grant` prints for the demo's administrator, without the cost of a process. */
export async function createAdminLink(shop: ShopServer, email: string): Promise<string> {
  const grant = generateToken();
  const [owner] = await queryRows(
    shop,
    Owner,
    `insert into admin_grants (id, admin_id, member_id, email, secret_hash, created_at, expires_at)
     select $1, 'admin', id, email, $2, now(), now() + interval '1 hour' from members where email = $3
     returning member_id`,
    [generateId(), hashSecret(grant), email],
  );
  const query = new URLSearchParams({ adminUserId: 'admin', userId: owner?.member_id ?? '', email, grant });
  return `${shop.origin}/login/by/admin?${query.toString()}`;
}
