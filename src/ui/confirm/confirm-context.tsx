import { createContext, use } from 'react';

export interface ConfirmQuestion {
  readonly title: string;
  readonly text?: string;
  /** Label of the confirm button; default "Yes". */
  readonly confirm?: string;
  /** Label of the cancel button; default "No". */
  readonly cancel?: string;
  /** The confirmed action is destructive: the button is red. */
  readonly danger?: boolean;
}

/** Shows the question. Resolves to true when confirmed, and to false when the dialog is closed in any other way. */
export type Confirm = (question: ConfirmQuestion) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | null>(null);

export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (confirm === null) throw new Error('useConfirm outside of ConfirmProvider');
  return confirm;
}
