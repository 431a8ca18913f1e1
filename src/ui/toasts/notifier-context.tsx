import { createContext, use } from 'react';
import type { Notifier, Notify } from './notifier.ts';

export const NotifierContext = createContext<Notifier | null>(null);

/** Shows toasts that do not belong to a mutation, such as a blocked step. Mutations declare their toasts in `meta`. */
export function useNotify(): Notify {
  const notifier = use(NotifierContext);
  if (notifier === null) throw new Error('useNotify outside of NotifierContext');
  return notifier.notify;
}
