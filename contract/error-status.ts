import { statusByErrorCode, type ErrorCode } from './errors.ts';
import { statusByStaffErrorCode } from './staff/errors.ts';

/* What only the server and tests need: the members' app does not load the codes of staff calls. */

const statusByCode: Readonly<Record<ErrorCode, number>> = { ...statusByErrorCode, ...statusByStaffErrorCode };

/** All error codes. */
export const ERROR_CODES: readonly string[] = Object.keys(statusByCode);

const isKnown = (text: string): text is ErrorCode => Object.hasOwn(statusByCode, text);

/** The HTTP status of an error code; undefined for any other text. */
export const findErrorStatus = (text: string | undefined): number | undefined =>
  text !== undefined && isKnown(text) ? statusByCode[text] : undefined;

export const getErrorStatus = (code: ErrorCode): number => statusByCode[code];
