import { useState } from 'react';
import { useChunkErrorToast } from '#src/ui/lazy/use-chunk-error-toast.ts';
import type { SheetProps } from './SheetPanel.tsx';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';

const loadPanel = () => import('./SheetPanel.tsx');

/**
 * A drawer: 30 % wide on wide screens; on phones 80 % from the left, or from the bottom. Closes
 * with Back, Escape, a tap outside and a swipe, and gives the focus back. It loads when it is first
 * opened. Links inside navigate with `replace` (see `useBackToClose`).
 */
export function Sheet(props: SheetProps) {
  const { opened, onClose } = props;
  const [used, setUsed] = useState(false);
  const codeMissing = useChunkErrorToast();
  // Kept after closing, so that it can leave as it came.
  if (opened && !used) setUsed(true);
  const panel = useLazyModule(opened, loadPanel, () => {
    onClose();
    codeMissing();
  });
  return used && panel !== null ? <panel.SheetPanel {...props} /> : null;
}
