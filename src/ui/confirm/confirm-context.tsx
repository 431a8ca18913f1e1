import { createContext, use } from 'react';

export interface ConfirmQuestion {
  readonly title: string;
  readonly text?: string;
  /** "Yes" when not given. */
  readonly confirm?: string;
  /** "No" when not given. */
  readonly cancel?: string;
  /** The confirming button destroys something. */
  readonly danger?: boolean;
}

/** Asks, and resolves with the answer; closing in any way is a no. */
export type Confirm = (question: ConfirmQuestion) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | null>(null);

export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (confirm === null) throw new Error('useConfirm outside of ConfirmProvider');
  return confirm;
}
