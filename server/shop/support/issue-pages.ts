import { and, asc, eq } from 'drizzle-orm';
import { OTHER_PAGE } from '#contract/support.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { issuePages, issueSubPages } from '#server/platform/db/schema/index.ts';
import { createInvalidFieldError } from '#server/platform/errors/app-error.ts';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { getLocalizedMessage } from '#server/platform/i18n/messages.ts';

interface IssuePageOption {
  readonly key: string;
  readonly name: Localized;
}

/** Exists also in a shop without pages, and matches the client's fallback (REQ-SUP-21). */
const HOMEPAGE_OPTION: IssuePageOption = { key: 'Homepage', name: getLocalizedMessage('support.pages.homepage') };
const OTHER_OPTION: IssuePageOption = { key: OTHER_PAGE, name: getLocalizedMessage('support.pages.other') };

/** The pages that a report can name: the homepage first, the free-text option last. */
export async function listIssuePages(db: Database): Promise<readonly IssuePageOption[]> {
  const rows = await db.select().from(issuePages).orderBy(asc(issuePages.position), asc(issuePages.key));
  const shopPages = rows.filter(({ key }) => key !== HOMEPAGE_OPTION.key && key !== OTHER_OPTION.key);
  const homepage = rows.find(({ key }) => key === HOMEPAGE_OPTION.key) ?? HOMEPAGE_OPTION;
  return [homepage, ...shopPages, rows.find(({ key }) => key === OTHER_OPTION.key) ?? OTHER_OPTION];
}

/** Sub-pages of a page. Empty for an unknown page. */
export const listIssueSubPages = (db: Database, page: string): Promise<readonly IssuePageOption[]> =>
  db
    .select({ key: issueSubPages.key, name: issueSubPages.name })
    .from(issueSubPages)
    .where(eq(issueSubPages.pageKey, page))
    .orderBy(asc(issueSubPages.position), asc(issueSubPages.key));

/** @throws AppError `invalidInput` for an unknown page or sub-page. */
export async function checkIssuePage(db: Database, page: string, subPage: string): Promise<void> {
  if (page !== HOMEPAGE_OPTION.key && page !== OTHER_PAGE) {
    const [row] = await db.select().from(issuePages).where(eq(issuePages.key, page));
    if (!row) throw createInvalidFieldError('page', 'unknown');
  }
  if (subPage === '') return;
  const [row] = await db
    .select()
    .from(issueSubPages)
    .where(and(eq(issueSubPages.pageKey, page), eq(issueSubPages.key, subPage)));
  if (!row) throw createInvalidFieldError('subPage', 'unknown');
}
