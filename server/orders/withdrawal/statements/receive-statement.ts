import { eq } from 'drizzle-orm';
import type { ParsedInput } from '#contract/call.ts';
import type { withdrawalStatementCalls } from '#contract/withdrawal-statements.ts';
import { withdrawalStatements } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { generateId, hashSecret } from '#server/platform/lib/ids.ts';
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts';

type StatementInput = ParsedInput<(typeof withdrawalStatementCalls)['stateWithdrawal']>;

/** Statements of a client, for any orders. A household or an office has few. */
export const STATEMENT_IP_LIMIT: RateLimit = { name: 'withdrawal:ip', maxAttempts: 10, windowSeconds: 3600 };

/** Statements about one order number, whether or not the order exists. */
export const STATEMENT_ORDER_LIMIT: RateLimit = { name: 'withdrawal:order', maxAttempts: 5, windowSeconds: 86_400 };

/** An order number as it is stored: people copy it with spaces, and type it in lower case. */
const normalizeOrderNo = (typed: string): string => typed.replaceAll(/\s/gu, '').toUpperCase();

/**
 * Stores a declaration of the public page. It doesn't look for the order, so that the response and its time say nothing
 * about whether one exists (SEC-06). A repeated key stores nothing and gets the first response.
 *
 * @throws AppError `tooManyRequests`, `idempotencyKeyReused`
 */
export async function receiveStatement(
  deps: Pick<Deps, 'db' | 'now'>,
  { body, idempotencyKey }: StatementInput,
  { clientKey, language }: { readonly clientKey: string; readonly language: Language },
): Promise<{ receivedAt: Date }> {
  const { db } = deps;
  const statement = { ...body, orderNo: normalizeOrderNo(body.orderNo), email: body.email.toLowerCase() };
  const requestKey = hashSecret(`withdrawal:${idempotencyKey}`);
  const [stored] = await db.select().from(withdrawalStatements).where(eq(withdrawalStatements.requestKey, requestKey));
  if (stored) return repeatResponse(stored, statement);
  await consumeRateLimit(deps, STATEMENT_IP_LIMIT, clientKey);
  await consumeRateLimit(deps, STATEMENT_ORDER_LIMIT, statement.orderNo);
  const receivedAt = deps.now();
  const inserted = await db
    .insert(withdrawalStatements)
    .values({ id: generateId(), requestKey, receivedAt, language, ...statement })
    .onConflictDoNothing({ target: withdrawalStatements.requestKey })
    .returning({ id: withdrawalStatements.id });
  if (inserted.length > 0) return { receivedAt };
  // Another request with the same key was faster.
  const [first] = await db.select().from(withdrawalStatements).where(eq(withdrawalStatements.requestKey, requestKey));
  if (!first) throw new AppError('idempotencyKeyReused');
  return repeatResponse(first, statement);
}

function repeatResponse(
  stored: typeof withdrawalStatements.$inferSelect,
  { name, orderNo, email, products }: Required<StatementInput['body']>,
): { receivedAt: Date } {
  const isSame =
    stored.name === name && stored.orderNo === orderNo && stored.email === email && stored.products === products;
  if (!isSame) throw new AppError('idempotencyKeyReused');
  return { receivedAt: stored.receivedAt };
}
