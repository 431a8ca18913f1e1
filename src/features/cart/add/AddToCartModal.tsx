import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import '#src/ui/theme/overlays.css';
import { useBackToClose } from '#src/ui/sheet/use-back-to-close.ts';
import { ADD_TO_CART_DIALOG_WIDTH_PX } from './add-to-cart.constants.ts';

interface AddToCartModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The add-to-cart dialog of every shop, around its form. */
export function AddToCartModal({ opened, onClose, children }: AddToCartModalProps) {
  const { t } = useLingui();
  // Opened from the start, it would not remember whom to give the focus back to.
  const mounted = useMounted();
  useBackToClose(opened, onClose);
  return (
    <Modal
      opened={opened && mounted}
      onClose={onClose}
      size={ADD_TO_CART_DIALOG_WIDTH_PX}
      title={t`Add to cart`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {/* While it fades it takes no clicks: the form may be a new one by then. */}
      <div inert={!opened}>{children}</div>
    </Modal>
  );
}
