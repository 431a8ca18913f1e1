/*
 * Redaction of logged texts and errors (SEC-10): no e-mails, telephone numbers, secrets in URLs or values of database
 * statements.
 */

/** Both parts have a maximum length, so that a long text without an e-mail is scanned in linear time. */
const EMAIL = /[^\s"'<>()[\]{}&?=/\\:,;@%]{1,64}(?:@|%40)(?!\d+\.\d+\.\d)[^\s"'<>()[\]{}&?=/\\:,;@%]{1,253}/giu;
const PHONE = /\+\d[\d ().-]{7,20}\d/gu;
const SECRET_PARAMETER = /([?&](?:token|code|otp|password|email|reference|key)=)[^&\s"'<>]{1,2000}/giu;

/** Removes e-mails, telephone numbers and secrets in URLs. */
export const redactPersonalData = (text: string): string =>
  text.replaceAll(SECRET_PARAMETER, '$1[hidden]').replaceAll(EMAIL, '[e-mail]').replaceAll(PHONE, '[phone]');

/** Fields of Node, PostgreSQL and nodemailer errors that contain no user data. */
const SAFE_FIELDS = [
  'code',
  'errno',
  'syscall',
  'command',
  'responseCode',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
] as const;

const MAX_DEPTH = 5;

/** PostgreSQL quotes the invalid value in its message: `invalid input syntax for type uuid: "…"`. */
function getSafeMessage(error: Error): string {
  if ('query' in error && 'params' in error) return `Failed query: ${String(error.query)}`;
  const isDatabaseError = 'severity' in error && 'routine' in error;
  return isDatabaseError ? error.message.replaceAll(/"[^"]*"/gu, '"…"') : error.message;
}

/** The stack frames without the message that precedes them. */
function getStackFrames({ stack = '', message }: Error): string {
  const index = stack.indexOf(message);
  return index < 0 ? '' : stack.slice(index + message.length);
}

/** Converts an error and its causes to a plain object without personal data. */
export function serializeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: redactPersonalData(String(error)) };
  const message = redactPersonalData(getSafeMessage(error));
  const fields = SAFE_FIELDS.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return {
    type: error.name,
    message,
    ...Object.fromEntries(fields),
    stack: `${error.name}: ${message}${redactPersonalData(getStackFrames(error))}`,
    ...(cause === undefined || depth >= MAX_DEPTH ? {} : { cause: serializeError(cause, depth + 1) }),
  };
}

/** Redacts the strings in a logged value. Errors are left to {@link serializeError}. */
export function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactPersonalData(value);
  if (typeof value !== 'object' || value === null || value instanceof Error || depth >= MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, redactValue(item, depth + 1)]));
}
