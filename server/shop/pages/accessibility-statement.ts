import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { AccessibilityStatement } from '#contract/fields/accessibility.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { settings } from '#server/platform/db/schema/index.ts';

/** Key in `settings`. One document, because it is always read and replaced as a whole. */
const STATEMENT_KEY = 'accessibility.statement';

const StoredStatement = v.object({
  ...AccessibilityStatement.entries,
  limits: v.array(v.object({ it: v.string(), en: v.exactOptional(v.string()) })),
});

/** The statement in all languages. */
export type AccessibilitySettings = v.InferOutput<typeof StoredStatement>;

/** Reads the statement; null if the shop has not made one. */
export async function readAccessibilityStatement(db: Pick<Queryable, 'select'>): Promise<AccessibilitySettings | null> {
  const [row] = await db.select().from(settings).where(eq(settings.key, STATEMENT_KEY));
  return row ? v.parse(v.pipe(v.string(), v.parseJson(), StoredStatement), row.value) : null;
}

/** Replaces the statement; null removes it. */
export async function storeAccessibilityStatement(
  db: Pick<Queryable, 'insert' | 'delete'>,
  statement: AccessibilitySettings | null,
): Promise<void> {
  if (statement === null) {
    await db.delete(settings).where(eq(settings.key, STATEMENT_KEY));
    return;
  }
  const value = JSON.stringify(statement);
  await db
    .insert(settings)
    .values({ key: STATEMENT_KEY, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}
