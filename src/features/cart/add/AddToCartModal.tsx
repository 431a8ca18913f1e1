import { Modal } from '@mantine/core';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import '#src/ui/theme/overlays.css';
import { SheetPanel } from '#src/ui/sheet/SheetPanel.tsx';
import { useBackToClose } from '#src/ui/sheet/use-back-to-close.ts';
import { NARROW_SCREEN_QUERY } from '#src/ui/theme/breakpoints.ts';

/** REQ-CART-07. */
const ADD_TO_CART_DIALOG_WIDTH_PX = 600;

interface AddToCartModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Dialog around the add-to-cart form, shared by all shops: a sheet at the bottom on phones, otherwise a modal. */
export function AddToCartModal({ opened, onClose, children }: AddToCartModalProps) {
  const { t } = useLingui();
  const isNarrowScreen = useMediaQuery(NARROW_SCREEN_QUERY, undefined, { getInitialValueInEffect: false });
  const [isNarrow, setNarrow] = useState(isNarrowScreen);
  // Not while open: the other panel would mount an empty form when a tablet is turned.
  if (!opened && isNarrow !== isNarrowScreen) setNarrow(isNarrowScreen);
  const Panel = isNarrow ? SheetPanel : WideModal;
  return (
    <Panel opened={opened} onClose={onClose} title={t`Add to cart`} side="right">
      {/* Ignores clicks during the fade-out, because the form may already be reset. */}
      <div inert={!opened}>{children}</div>
    </Panel>
  );
}

function WideModal({ opened, onClose, title, children }: AddToCartModalProps & { readonly title: string }) {
  const { t } = useLingui();
  // Mantine remembers the focused element only when `opened` changes, so the first render is closed.
  const isMounted = useMounted();
  useBackToClose(opened, onClose);
  return (
    <Modal
      opened={opened && isMounted}
      onClose={onClose}
      size={ADD_TO_CART_DIALOG_WIDTH_PX}
      title={title}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {children}
    </Modal>
  );
}
