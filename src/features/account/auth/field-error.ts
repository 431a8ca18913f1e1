import type { ReactNode } from 'react';

/**
 * Returns the text of a field error. Forms store error codes, so that a change of language also changes
 * the text; other values, such as server messages, are returned unchanged.
 */
export function getFieldError(messages: Readonly<Record<string, string>>, error: ReactNode): ReactNode {
  return typeof error === 'string' ? (messages[error] ?? error) : error;
}
