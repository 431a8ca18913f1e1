import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useLingui } from '@lingui/react/macro';
import '#src/ui/theme/overlays.css';
import { useBackToClose } from '#src/ui/sheet/use-back-to-close.ts';
import { RECIPIENT_DIALOG_WIDTH_PX } from '#src/features/cart/add/add-to-cart.constants.ts';
import { RecipientForm, type CartRecipientInput } from './RecipientForm.tsx';

interface RecipientDialogProps extends CartRecipientInput {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** For whom the whole cart is (GAP-14). */
export function RecipientDialog({ opened, onClose, ...cart }: RecipientDialogProps) {
  const { t } = useLingui();
  // It remembers where the focus was when it opens, not when it is there opened from the start.
  const mounted = useMounted();
  useBackToClose(opened, onClose);
  return (
    <Modal
      opened={opened && mounted}
      onClose={onClose}
      size={RECIPIENT_DIALOG_WIDTH_PX}
      title={t`For whom is it?`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {/* Anew at each opening, and when another tab has changed the recipient meanwhile. */}
      <RecipientForm key={cart.recipient?.id ?? ''} onDone={onClose} {...cart} />
    </Modal>
  );
}
