import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { members } from '#server/platform/db/schema/index.ts';
import type { Language } from '#server/platform/i18n/language.ts';

/** Stores the language that a member used last. Mails that are not caused by a request are written in it. */
export async function saveMemberLanguage(
  { db }: { readonly db: Database },
  memberId: string,
  language: Language,
): Promise<void> {
  await db
    .update(members)
    .set({ language })
    .where(and(eq(members.id, memberId), ne(members.language, language)));
}
