import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { loadWithMessages } from '#src/i18n/i18n.ts';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';

const loadWidgets = () => import('./FloatingWidgets.tsx');

/** Delay after startup, so that loading does not compete with the first page. */
const LOAD_DELAY_MS = 1_500;

/** Loads {@link FloatingWidgets} after startup, so that they are not in the initial bundle. */
export function LazyFloatingWidgets({ onOpenCart }: { readonly onOpenCart: () => void }) {
  const { i18n } = useLingui();
  const [isDelayOver, setDelayOver] = useState(false);
  // A failed load is ignored: the next page load tries again.
  const widgets = useLazyModule(
    isDelayOver,
    () => loadWithMessages(i18n, loadWidgets),
    () => undefined,
  );
  useEffect(() => {
    const timer = setTimeout(() => setDelayOver(true), LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return widgets && <widgets.FloatingWidgets onOpenCart={onOpenCart} />;
}
