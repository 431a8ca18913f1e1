import { and, desc, eq, gt, inArray, lt, notInArray, or } from 'drizzle-orm';
import { KNOWN_DEVICE_MAX_AGE_DAYS } from '#contract/fields/common.ts';
import type { Database } from '#server/db/connect.ts';
import { devices, members } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { hashSecret, generateId, generateToken } from '#server/lib/ids.ts';

/** Known devices of one member at most; the one unused for longest makes room. */
export const MAX_KNOWN_DEVICES = 10;

/** Who tries to get into an account, as the limits of that account count it. */
export interface LoginClient {
  /** The known device, else the client. */
  readonly key: string;
  readonly deviceId: string | null;
}

const getDeviceExpiry = (now: Date) => new Date(now.getTime() - KNOWN_DEVICE_MAX_AGE_DAYS * 86_400_000);

/** The token is `<id>.<secret>`: the id stays when the secret is rotated. */
function parseDeviceTokens(tokens: readonly string[]): ReadonlyMap<string, string> {
  const parsed = tokens.map((token) => /^([\w-]{20})\.([\w-]{43})$/u.exec(token));
  return new Map(parsed.flatMap((match) => (match ? [[match[1] ?? '', hashSecret(match[2] ?? '')]] : [])));
}

/**
 * Looks for a device among the tokens that this account knows. The answer is the same whether somebody has the
 * e-mail or nobody.
 */
export async function identifyLoginClient(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  email: string,
  tokens: readonly string[],
  client: string,
): Promise<LoginClient> {
  const secrets = parseDeviceTokens(tokens);
  const unknown = { key: client, deviceId: null };
  if (secrets.size === 0) return unknown;
  const rows = await db
    .select({ id: devices.id, secretHash: devices.secretHash })
    .from(devices)
    .innerJoin(members, and(eq(members.id, devices.memberId), eq(members.email, email)))
    .where(and(inArray(devices.id, [...secrets.keys()]), gt(devices.usedAt, getDeviceExpiry(now()))));
  const known = rows.find(({ id, secretHash }) => secrets.get(id) === secretHash);
  return known ? { key: `device:${known.id}`, deviceId: known.id } : unknown;
}

/**
 * Remembers the device from which the member has just logged in. A known one keeps its id and gets a new secret, so
 * that a copied token stops working at the next login.
 *
 * @returns the token for the browser to hold: the only moment at which it exists here.
 */
export async function saveKnownDevice(
  db: Pick<Database, 'insert' | 'select' | 'delete'>,
  now: Date,
  memberId: string,
  deviceId: string | null,
): Promise<string> {
  const id = deviceId ?? generateId();
  const secret = generateToken();
  const row = { secretHash: hashSecret(secret), usedAt: now };
  await db
    .insert(devices)
    .values({ id, memberId, createdAt: now, ...row })
    .onConflictDoUpdate({ target: devices.id, set: row });
  const newest = db
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.memberId, memberId))
    .orderBy(desc(devices.usedAt), desc(devices.createdAt), desc(devices.id))
    .limit(MAX_KNOWN_DEVICES);
  const isOver = or(notInArray(devices.id, newest), lt(devices.usedAt, getDeviceExpiry(now)));
  await db.delete(devices).where(and(eq(devices.memberId, memberId), isOver));
  return `${id}.${secret}`;
}
