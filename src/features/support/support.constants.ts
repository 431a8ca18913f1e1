import { ISSUE_FILES_MAX_BYTES, supportCalls } from '#contract/support.ts';

/** Limits for a single file and for all files together (REQ-SUP-17, REQ-SUP-18). */
export const MAX_FILE_SIZE_BYTES = ISSUE_FILES_MAX_BYTES;
export const MAX_TOTAL_SIZE_BYTES = ISSUE_FILES_MAX_BYTES;

/** Limits of `otherPage`, in characters (REQ-SUP-15). */
export const MIN_OTHER_PAGE_LENGTH = 2;
export const MAX_OTHER_PAGE_LENGTH = 100;

/** Limits of the contract, in characters. */
export const MAX_TITLE_LENGTH = 200;
export const MAX_TEXT_LENGTH = 5000;

/** REQ-SUP-01. */
export const DESCRIPTION_ROWS = 4;

/** The specification has no limit on the number of files (GAP-06); this is the limit of the server. */
export const MAX_FILE_COUNT = supportCalls.reportIssue.files.maxCount;
