import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#src/ui/sheet/Dialog.tsx';
import { RecipientForm, type CartRecipientInput } from './RecipientForm.tsx';

/** REQ-CART-08. */
const RECIPIENT_DIALOG_WIDTH_PX = 400;

interface RecipientDialogProps extends CartRecipientInput {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Dialog to change the recipient of the whole cart (GAP-14). */
export function RecipientDialog({ opened, onClose, ...cart }: RecipientDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog opened={opened} onClose={onClose} size={RECIPIENT_DIALOG_WIDTH_PX} title={t`For whom is it?`}>
      {/* Mantine unmounts it when closed. The key resets it when another tab changes the recipient. */}
      <RecipientForm key={cart.recipient?.id ?? ''} onDone={onClose} {...cart} />
    </Dialog>
  );
}
