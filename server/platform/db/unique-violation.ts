/** SQLSTATE of a unique column that already has the value. */
const UNIQUE_VIOLATION = '23505';

/** Whether a query failed because a unique column already has the value. The driver's error may be wrapped. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === UNIQUE_VIOLATION) || isUniqueViolation(error.cause));
