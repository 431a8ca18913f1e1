import { ISSUE_FILES_MAX_BYTES, supportCalls } from '#contract/support.ts';

/** Doc 1 §9: a file, and all files together, in bytes. */
export const MAX_FILE_SIZE_BYTES = ISSUE_FILES_MAX_BYTES;
export const MAX_TOTAL_SIZE_BYTES = ISSUE_FILES_MAX_BYTES;

/** Doc 1 §5: the name of a page that is not in the list, in characters. */
export const MIN_OTHER_PAGE_LENGTH = 2;
export const MAX_OTHER_PAGE_LENGTH = 100;

/** What the contract takes, in characters. */
export const MAX_TITLE_LENGTH = 200;
export const MAX_TEXT_LENGTH = 5000;
export const MAX_NAME_LENGTH = 80;

/** Doc 1 §2: lines of the description's field. */
export const DESCRIPTION_ROWS = 4;

/** Doc 1 sets no limit on the count (GAP-06); the server's own keeps a form parseable. */
export const MAX_FILE_COUNT = supportCalls.reportIssue.files.maxCount;
