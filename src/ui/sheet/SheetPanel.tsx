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
  /** The edge on wide screens. */
  readonly side: 'left' | 'right';
  /** Where phones show it: at the bottom, or 80 % wide at its side. Left keeps its side. */
  readonly onPhone?: 'bottom' | 'side';
  readonly children: ReactNode;
  /** Stays in sight below what scrolls, such as Apply and Reset. */
  readonly footer?: ReactNode;
}

export function SheetPanel(props: SheetProps) {
  const { opened, onClose, title, side, children, footer } = props;
  const { onPhone = side === 'left' ? 'side' : 'bottom' } = props;
  const { t } = useLingui();
  const narrow = useMediaQuery(NARROW_SCREEN_QUERY, undefined, { getInitialValueInEffect: false });
  const edge: Side = narrow && onPhone === 'bottom' ? 'bottom' : side;
  // It remembers where the focus was when it opens, not when it is there opened from the start.
  const mounted = useMounted();
  const isOnTop = useBackToClose(opened, onClose);
  const close = () => {
    if (isOnTop()) onClose();
  };
  const swipe = useSwipeToClose(edge, onClose);

  return (
    <Drawer.Root opened={opened && mounted} onClose={close} position={edge} classNames={classes}>
      <Drawer.Overlay />
      <Drawer.Content data-edge={edge} {...swipe}>
        {/* A header in a dialog is no banner of the page. */}
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
