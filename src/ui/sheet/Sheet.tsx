import { useLazyModuleWithToast } from '#src/ui/lazy/use-lazy-module-with-toast.ts';
import type { SheetProps } from './SheetPanel.tsx';

const loadPanel = () => import('./SheetPanel.tsx');

/**
 * A drawer, 30 % wide on wide screens; on phones 80 % wide from the left, or from the bottom (REQ-DRAW-11).
 * Closes with Back, Escape, a tap outside and a swipe, and returns the focus. Its code loads on the first opening.
 * Links inside must navigate with `replace` (see `useBackToClose`).
 */
export function Sheet(props: SheetProps) {
  const { opened, onClose } = props;
  const panel = useLazyModuleWithToast(opened, loadPanel, onClose);
  // Loaded by the first opening. Stays mounted after closing, for the closing animation.
  return panel !== null ? <panel.SheetPanel {...props} /> : null;
}
