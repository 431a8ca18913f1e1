import { ISSUE_FILE_LIMIT, supportCalls } from '#contract/support.ts';

/** Doc 1 §9: a file, and all files together, in bytes. */
export const FILE_SIZE_LIMIT = ISSUE_FILE_LIMIT;
export const TOTAL_SIZE_LIMIT = ISSUE_FILE_LIMIT;

/** Doc 1 §5: the name of a page that is not in the list, in characters. */
export const OTHER_PAGE_MINIMUM = 2;
export const OTHER_PAGE_MAXIMUM = 100;

/** What the contract takes, in characters. */
export const TITLE_MAXIMUM = 200;
export const TEXT_MAXIMUM = 5000;
export const NAME_MAXIMUM = 80;

/** Doc 1 §2: lines of the description's field. */
export const DESCRIPTION_ROWS = 4;

/** Doc 1 sets no limit on the count (decision 6); the server's own keeps a form parseable. */
export const FILE_COUNT_LIMIT = supportCalls.reportIssue.files.most;
