import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { settings } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/api/handler.ts';

/** A notification is believed this long before and after the moment that it was signed for. */
export const TIMESTAMP_TOLERANCE_MS = 5 * 60_000;

export const TIMESTAMP_HEADER = 'X-Payment-Timestamp';
export const SIGNATURE_HEADER = 'X-Payment-Signature';

const SECRET_SETTING_KEY = 'payments.notificationSecret';

/** The secret that shop and provider share; made when it is first asked for, by one of several. */
export async function getWebhookSecret({ db }: Pick<Deps, 'db'>): Promise<string> {
  const isSecret = eq(settings.key, SECRET_SETTING_KEY);
  const [known] = await db.select().from(settings).where(isSecret);
  if (known) return known.value;
  const value = randomBytes(32).toString('base64url');
  await db.insert(settings).values({ key: SECRET_SETTING_KEY, value }).onConflictDoNothing();
  const [kept] = await db.select().from(settings).where(isSecret);
  return kept?.value ?? value;
}

/** HMAC-SHA256 over the timestamp (seconds since 1970) and the body as it is sent, in hex. */
export const signWebhook = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** Whether a body was signed with the secret, lately. Compared in constant time. */
export function isWebhookSignatureValid(
  secret: string,
  { timestamp, signature, body }: Readonly<Record<'timestamp' | 'signature' | 'body', string>>,
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > TIMESTAMP_TOLERANCE_MS) return false;
  const expected = Buffer.from(signWebhook(secret, timestamp, body));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
