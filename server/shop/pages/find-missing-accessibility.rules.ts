import type { AccessibilitySettings } from './accessibility-statement.ts';

/** AgID asks for a new assessment each year. */
const MAX_REVIEW_AGE_YEARS = 1;

/**
 * What a shop's accessibility statement lacks, as fields of the shop file. Empty: nothing.
 * @param today YYYY-MM-DD
 */
export function findMissingAccessibilityFields(statement: AccessibilitySettings | null, today: string): string[] {
  if (statement === null) return ['accessibility'];
  const { email, phone, reviewedOn } = statement;
  const year = Number(reviewedOn.slice(0, 4)) + MAX_REVIEW_AGE_YEARS;
  const expiry = `${String(year)}${reviewedOn.slice(4)}`;
  return [
    ...(email === '' && phone === '' ? ['accessibility.email'] : []),
    ...(expiry < today ? ['accessibility.reviewed'] : []),
  ];
}
