/*
 * What the log may hold of a text or an error (SEC-10): no e-mail, telephone number or secret of a URL, and
 * no value of a database statement.
 */

/** Bounded on both sides, so that a long text without an e-mail is searched in linear time. */
const EMAIL = /[^\s"'<>()[\]{}&?=/\\:,;@%]{1,64}(?:@|%40)(?!\d+\.\d+\.\d)[^\s"'<>()[\]{}&?=/\\:,;@%]{1,253}/giu;
const PHONE = /\+\d[\d ().-]{7,20}\d/gu;
const SECRET_PARAMETER = /([?&](?:token|code|otp|password|email|reference|key)=)[^&\s"'<>]{1,2000}/giu;

/** A text without e-mails, telephone numbers and the secrets of URLs. */
export const redactPersonalData = (text: string): string =>
  text.replaceAll(SECRET_PARAMETER, '$1[hidden]').replaceAll(EMAIL, '[e-mail]').replaceAll(PHONE, '[phone]');

/** Fields of node's, PostgreSQL's and nodemailer's errors that name no values. */
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

/** PostgreSQL quotes the wrong value in its message: `invalid input syntax for type uuid: "…"`. */
function getSafeMessage(error: Error): string {
  if ('query' in error && 'params' in error) return `Failed query: ${String(error.query)}`;
  const isDatabase = 'severity' in error && 'routine' in error;
  return isDatabase ? error.message.replaceAll(/"[^"]*"/gu, '"…"') : error.message;
}

/** The frames behind the message, which the stack repeats. */
function getStackFrames({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  return at < 0 ? '' : stack.slice(at + message.length);
}

/** An error as a plain object, with its causes. */
export function serializeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: redactPersonalData(String(error)) };
  const message = redactPersonalData(getSafeMessage(error));
  const fields = SAFE_FIELDS.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return {
    type: error.name,
    message,
    ...Object.fromEntries(fields),
    stack: `${error.name}: ${message}${redactPersonalData(getStackFrames(error))}`,
    ...(inner === undefined || depth >= MAX_DEPTH ? {} : { cause: serializeError(inner, depth + 1) }),
  };
}

/** A logged value without personal data in its texts; errors are left to {@link describeError}. */
export function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactPersonalData(value);
  if (typeof value !== 'object' || value === null || value instanceof Error || depth >= MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, redactValue(item, depth + 1)]));
}
