import type { ReactNode } from 'react';

/**
 * What a field says: forms keep the name of a problem, which follows a switch of the language; the
 * server's words stay as they are.
 */
export function getFieldError(words: Readonly<Record<string, string>>, problem: ReactNode): ReactNode {
  return typeof problem === 'string' ? (words[problem] ?? problem) : problem;
}
