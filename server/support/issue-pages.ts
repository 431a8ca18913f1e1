import { and, asc, eq } from 'drizzle-orm';
import { OTHER_PAGE } from '#contract/support.ts';
import type { Database } from '#server/db/connect.ts';
import { issuePages, issueSubPages } from '#server/db/schema/index.ts';
import type { Localized } from '#server/i18n/localized.ts';
import { AppError } from '#server/errors/app-error.ts';

interface IssuePageOption {
  readonly key: string;
  readonly name: Localized;
}

/** Always there, also in a shop that has set up no pages: with the client's own fallback (doc 1 §8). */
const HOMEPAGE_OPTION: IssuePageOption = { key: 'Homepage', name: { it: 'Pagina iniziale', en: 'Homepage' } };
const OTHER_OPTION: IssuePageOption = { key: OTHER_PAGE, name: { it: 'Altro', en: 'Other' } };

/** Every page that an issue can be about, the free one last. */
export async function listIssuePages(db: Database): Promise<readonly IssuePageOption[]> {
  const rows = await db.select().from(issuePages).orderBy(asc(issuePages.position), asc(issuePages.key));
  const own = rows.filter(({ key }) => key !== HOMEPAGE_OPTION.key && key !== OTHER_OPTION.key);
  const first = rows.find(({ key }) => key === HOMEPAGE_OPTION.key) ?? HOMEPAGE_OPTION;
  return [first, ...own, rows.find(({ key }) => key === OTHER_OPTION.key) ?? OTHER_OPTION];
}

/** Sub-pages of a page, none for a page that is not known. */
export const listIssueSubPages = (db: Database, page: string): Promise<readonly IssuePageOption[]> =>
  db
    .select({ key: issueSubPages.key, name: issueSubPages.name })
    .from(issueSubPages)
    .where(eq(issueSubPages.pageKey, page))
    .orderBy(asc(issueSubPages.position), asc(issueSubPages.key));

const createInvalidFieldError = (field: string) =>
  new AppError('invalidInput', { values: { fields: field }, data: { fields: { [field]: 'unknown' } } });

/** @throws Failure `invalidInput` for a page or sub-page that was never offered. */
export async function checkIssuePage(db: Database, page: string, subPage: string): Promise<void> {
  if (page !== HOMEPAGE_OPTION.key && page !== OTHER_PAGE) {
    const [known] = await db.select().from(issuePages).where(eq(issuePages.key, page));
    if (!known) throw createInvalidFieldError('page');
  }
  if (subPage === '') return;
  const [known] = await db
    .select()
    .from(issueSubPages)
    .where(and(eq(issueSubPages.pageKey, page), eq(issueSubPages.key, subPage)));
  if (!known) throw createInvalidFieldError('subPage');
}
