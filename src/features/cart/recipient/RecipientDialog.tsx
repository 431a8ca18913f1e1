import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useLingui } from '@lingui/react/macro';
import '#src/ui/theme/overlays.css';
import { useBackToClose } from '#src/ui/sheet/use-back-to-close.ts';
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
  // Mantine remembers the focused element only when `opened` changes, so the first render is closed.
  const isMounted = useMounted();
  useBackToClose(opened, onClose);
  return (
    <Modal
      opened={opened && isMounted}
      onClose={onClose}
      size={RECIPIENT_DIALOG_WIDTH_PX}
      title={t`For whom is it?`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {/* Mantine unmounts it when closed. The key resets it when another tab changes the recipient. */}
      <RecipientForm key={cart.recipient?.id ?? ''} onDone={onClose} {...cart} />
    </Modal>
  );
}
