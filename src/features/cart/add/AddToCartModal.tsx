import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import '#src/ui/theme/overlays.css';
import { useBackToClose } from '#src/ui/sheet/use-back-to-close.ts';

/** REQ-CART-07. */
const ADD_TO_CART_DIALOG_WIDTH_PX = 600;

interface AddToCartModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Modal around the add-to-cart form, shared by all shops. */
export function AddToCartModal({ opened, onClose, children }: AddToCartModalProps) {
  const { t } = useLingui();
  // Mantine remembers the focused element only when `opened` changes, so the first render is closed.
  const isMounted = useMounted();
  useBackToClose(opened, onClose);
  return (
    <Modal
      opened={opened && isMounted}
      onClose={onClose}
      size={ADD_TO_CART_DIALOG_WIDTH_PX}
      title={t`Add to cart`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {/* Ignores clicks during the fade-out, because the form may already be reset. */}
      <div inert={!opened}>{children}</div>
    </Modal>
  );
}
