import { useLingui } from '@lingui/react/macro';
import { Modal, type ModalProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useState } from 'react';
import { useIsNarrowScreen } from '#src/ui/theme/use-is-narrow-screen.ts';
import '#src/ui/theme/overlays.css';
import { useBackToClose } from './use-back-to-close.ts';

interface DialogProps extends ModalProps {
  /** Fills the screen of a phone. */
  readonly isLarge?: boolean;
  /** `onClose` does not close the dialog: it has unsaved input, or a request is running. */
  readonly isLocked?: boolean;
}

/** A dialog that closes with Back, Escape and a tap outside, and returns the focus. Other props are those of `Modal`. */
export function Dialog({ opened, onClose, isLarge = false, isLocked = false, ...props }: DialogProps) {
  const { t } = useLingui();
  const [wasBackPressed, setWasBackPressed] = useState(false);
  const isNarrow = useIsNarrowScreen();
  // Mantine remembers the focused element only when `opened` changes, so the first render is closed.
  const isMounted = useMounted();
  const isOnTop = useBackToClose(opened && !wasBackPressed, () => {
    onClose();
    if (!isLocked) return;
    // The dialog stays open, but Back removed its history entry. Toggling the flag adds a new entry.
    setWasBackPressed(true);
    setTimeout(() => setWasBackPressed(false));
  });
  return (
    <Modal
      opened={opened && isMounted}
      onClose={() => {
        if (isOnTop()) onClose();
      }}
      closeOnClickOutside={!isLocked}
      // The scroll lock would also cancel the browser's pinch zoom.
      removeScrollProps={{ allowPinchZoom: true }}
      closeButtonProps={{ 'aria-label': t`Close` }}
      {...(isLarge ? { fullScreen: isNarrow, radius: isNarrow ? 0 : 'lg' } : {})}
      {...props}
    />
  );
}
