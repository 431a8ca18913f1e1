import { Suspense, lazy, useState } from 'react';
import type { SheetProps } from './SheetPanel.tsx';

const SheetPanel = lazy(() => import('./SheetPanel.tsx').then((m) => ({ default: m.SheetPanel })));

/**
 * A drawer: 30 % wide on wide screens; on phones 80 % from the left, or from the bottom. Closes
 * with Back, Escape, a tap outside and a swipe, and gives the focus back. It loads when it is first
 * opened. Links inside navigate with `replace` (see `useBackToClose`).
 */
export function Sheet(props: SheetProps) {
  const [used, setUsed] = useState(false);
  // Kept after closing, so that it can leave as it came.
  if (props.opened && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <SheetPanel {...props} />
    </Suspense>
  );
}
