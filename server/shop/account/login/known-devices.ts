import { and, desc, eq, gt, inArray, lt, notInArray, or } from 'drizzle-orm';
import { KNOWN_DEVICE_MAX_AGE_DAYS } from '#contract/fields/common.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { devices, members } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hashSecret, generateId, generateToken } from '#server/platform/lib/ids.ts';

/** Maximum known devices of one member. Above it, the least recently used device is deleted. */
export const MAX_KNOWN_DEVICES = 10;

/** The client of a login attempt, as the rate limits of the account count it. */
export interface LoginClient {
  /** `device:<id>` for a known device, otherwise the client key. */
  readonly key: string;
  readonly deviceId: string | null;
}

/** A device that was last used before this date has expired. */
const getExpiryCutoff = (now: Date) => new Date(now.getTime() - KNOWN_DEVICE_MAX_AGE_DAYS * 86_400_000);

/** Maps device ids to secret hashes. A token is `<id>.<secret>`. The id stays when the secret is rotated. */
function parseDeviceTokens(tokens: readonly string[]): ReadonlyMap<string, string> {
  const parsed = tokens.map((token) => /^([\w-]{20})\.([\w-]{43})$/u.exec(token));
  return new Map(parsed.flatMap((match) => (match ? [[match[1] ?? '', hashSecret(match[2] ?? '')]] : [])));
}

/**
 * Finds a known device of the account among the given tokens. The result does not reveal whether the e-mail has an
 * account.
 */
export async function identifyLoginClient(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  email: string,
  tokens: readonly string[],
  clientKey: string,
): Promise<LoginClient> {
  const hashById = parseDeviceTokens(tokens);
  const unknown = { key: clientKey, deviceId: null };
  if (hashById.size === 0) return unknown;
  const rows = await db
    .select({ id: devices.id, secretHash: devices.secretHash })
    .from(devices)
    .innerJoin(members, and(eq(members.id, devices.memberId), eq(members.email, email)))
    .where(and(inArray(devices.id, [...hashById.keys()]), gt(devices.usedAt, getExpiryCutoff(now()))));
  const device = rows.find(({ id, secretHash }) => hashById.get(id) === secretHash);
  return device ? { key: `device:${device.id}`, deviceId: device.id } : unknown;
}

/**
 * Stores the device from which the member has just logged in. A known device keeps its id and gets a new secret, so
 * that a copied token stops working at the next login.
 *
 * @returns its id, and the token for the browser. The server stores only its hash.
 */
export async function saveKnownDevice(
  db: Pick<Database, 'insert' | 'select' | 'delete'>,
  now: Date,
  memberId: string,
  deviceId: string | null,
): Promise<{ readonly id: string; readonly token: string }> {
  const id = deviceId ?? generateId();
  const secret = generateToken();
  const row = { secretHash: hashSecret(secret), usedAt: now };
  await db
    .insert(devices)
    .values({ id, memberId, createdAt: now, ...row })
    .onConflictDoUpdate({ target: devices.id, set: row });
  const mostRecentlyUsed = db
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.memberId, memberId))
    .orderBy(desc(devices.usedAt), desc(devices.createdAt), desc(devices.id))
    .limit(MAX_KNOWN_DEVICES);
  const isObsolete = or(notInArray(devices.id, mostRecentlyUsed), lt(devices.usedAt, getExpiryCutoff(now)));
  await db.delete(devices).where(and(eq(devices.memberId, memberId), isObsolete));
  return { id, token: `${id}.${secret}` };
}
