import { Drawer } from '@mantine/core';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NARROW_SCREEN_QUERY } from '#src/ui/theme/breakpoints.ts';
import '#src/ui/theme/overlays.css';
import classes from './Sheet.module.css';
import type { Side } from './swipe.rules.ts';
import { useBackToClose } from './use-back-to-close.ts';
import { useSwipeToClose } from './use-swipe-to-close.ts';

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
  const isNarrow = useMediaQuery(NARROW_SCREEN_QUERY, undefined, { getInitialValueInEffect: false });
  const edge: Side = isNarrow && side === 'right' ? 'bottom' : side;
  // Mantine remembers the focused element only when `opened` changes, so the first render is closed.
  const isMounted = useMounted();
  const isOnTop = useBackToClose(opened, onClose);
  const close = () => {
    if (isOnTop()) onClose();
  };
  const swipe = useSwipeToClose(edge, onClose);

  return (
    <Drawer.Root opened={opened && isMounted} onClose={close} position={edge} classNames={classes}>
      <Drawer.Overlay />
      <Drawer.Content data-edge={edge} {...swipe}>
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
