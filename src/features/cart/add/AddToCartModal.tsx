import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Dialog } from '#src/ui/sheet/Dialog.tsx';
import { SheetPanel } from '#src/ui/sheet/SheetPanel.tsx';
import { useIsNarrowScreen } from '#src/ui/theme/use-is-narrow-screen.ts';

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
  const isNarrowScreen = useIsNarrowScreen();
  const [isNarrow, setNarrow] = useState(isNarrowScreen);
  // Not while open: the other panel would mount an empty form when a tablet is turned.
  if (!opened && isNarrow !== isNarrowScreen) setNarrow(isNarrowScreen);
  const props = {
    opened,
    onClose,
    title: t`Add to cart`,
    // Ignores clicks during the fade-out, because the form may already be reset.
    children: <div inert={!opened}>{children}</div>,
  };
  return isNarrow ? <SheetPanel side="right" {...props} /> : <Dialog size={ADD_TO_CART_DIALOG_WIDTH_PX} {...props} />;
}
