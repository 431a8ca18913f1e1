/**
 * What the log may hold of an error. A failed query names its parameters, which may be a member's
 * data or a hash, so of such an error only the database's own words remain (S10).
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const inner = 'params' in error && error.cause instanceof Error ? error.cause : error;
  const code = 'code' in inner ? inner.code : undefined;
  return { type: inner.name, code, message: inner.message, stack: inner.stack };
}
