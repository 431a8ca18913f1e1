import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { settings } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Maximum difference between the timestamp of a notification and the clock, in both directions. */
export const TIMESTAMP_TOLERANCE_MS = 5 * 60_000;

export const TIMESTAMP_HEADER = 'X-Payment-Timestamp';
export const SIGNATURE_HEADER = 'X-Payment-Signature';

const SECRET_SETTING_KEY = 'payments.notificationSecret';

/** Returns the secret that signs the sandbox's notifications. Created on first use; if several servers create it at once, one wins. */
export async function getWebhookSecret({ db }: Pick<Deps, 'db'>): Promise<string> {
  const matchesSecret = eq(settings.key, SECRET_SETTING_KEY);
  const [existing] = await db.select().from(settings).where(matchesSecret);
  if (existing) return existing.value;
  const value = randomBytes(32).toString('base64url');
  await db.insert(settings).values({ key: SECRET_SETTING_KEY, value }).onConflictDoNothing();
  const [stored] = await db.select().from(settings).where(matchesSecret);
  return stored?.value ?? value;
}

/** Deletes the secret of a database or backup that was used with the sandbox before. */
export async function deleteWebhookSecret({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.delete(settings).where(eq(settings.key, SECRET_SETTING_KEY));
}

/** Returns the hex HMAC-SHA256 of the timestamp (seconds since 1970) and the raw body. */
export const signWebhook = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** Whether the body was signed with the secret within {@link TIMESTAMP_TOLERANCE_MS}. Compares in constant time. */
export function isWebhookSignatureValid(
  secret: string,
  { timestamp, signature, body }: Readonly<Record<'timestamp' | 'signature' | 'body', string>>,
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > TIMESTAMP_TOLERANCE_MS) return false;
  const expected = Buffer.from(signWebhook(secret, timestamp, body));
  const received = Buffer.from(signature);
  return expected.length === received.length && timingSafeEqual(expected, received);
}
