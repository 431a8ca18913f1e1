import { useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useIsNarrowScreen } from '#src/ui/theme/use-is-narrow-screen.ts';
import '#src/ui/theme/overlays.css';
import type { Side } from './swipe.rules.ts';
import { useBackToClose } from './use-back-to-close.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { useSwipeToClose } from './use-swipe-to-close.ts';
import classes from './Sheet.module.css';

export interface SheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Edge on wide screens. On phones a right sheet opens from the bottom, a left sheet stays at the left. */
  readonly side: 'left' | 'right';
  readonly children: ReactNode;
  /** Fixed below the scrolling content, for example Apply and Reset. */
  readonly footer?: ReactNode;
}

export function SheetPanel(props: SheetProps) {
  const { opened, onClose, title, side, children, footer } = props;
  const { t } = useLingui();
  const isNarrow = useIsNarrowScreen();
  const edge: Side = isNarrow && side === 'right' ? 'bottom' : side;
  // Mantine remembers the focused element only when `opened` changes, so the first render is closed.
  const isMounted = useMounted();
  const isOnTop = useBackToClose(opened, onClose);
  const close = () => {
    if (isOnTop()) onClose();
  };
  const keyboardInset = useKeyboardInset();
  const swipe = useSwipeToClose(edge, onClose);

  return (
    <Drawer.Root opened={opened && isMounted} onClose={close} position={edge} classNames={classes}>
      <Drawer.Overlay />
      <Drawer.Content data-edge={edge} __vars={{ '--keyboard-inset': `${String(keyboardInset)}px` }} {...swipe}>
        {/* The header of a dialog is not the banner landmark of the page. */}
        <Drawer.Header role="presentation">
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t`Close`} />
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
        {footer !== undefined && <div className={classes.footer}>{footer}</div>}
      </Drawer.Content>
    </Drawer.Root>
  );
}
