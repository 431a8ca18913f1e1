import { createContext, use } from 'react';
import type { Notifier, Notify } from './notifier.ts';

export const NotifierContext = createContext<Notifier | null>(null);

/** For messages that belong to no mutation, such as a blocked step; those declare theirs in `meta`. */
export function useNotify(): Notify {
  const notifier = use(NotifierContext);
  if (notifier === null) throw new Error('useNotify outside of NotifierContext');
  return notifier.notify;
}
