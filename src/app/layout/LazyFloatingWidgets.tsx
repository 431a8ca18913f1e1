import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { loadWithMessages } from '#src/i18n/i18n.ts';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';

const loadWidgets = () => import('./FloatingWidgets.tsx');

/** After the first screen, milliseconds: late enough not to be in its way. */
const LOAD_DELAY_MS = 1_500;

/** The place of what floats over a member's pages; nothing of it is in the first load. */
export function LazyFloatingWidgets({ onCart }: { readonly onCart: () => void }) {
  const { i18n } = useLingui();
  const [wanted, setWanted] = useState(false);
  // What can't be had without the network is tried again by the next page that loads.
  const later = useLazyModule(
    wanted,
    () => loadWithMessages(i18n, loadWidgets),
    () => undefined,
  );
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return later && <later.FloatingWidgets onCart={onCart} />;
}
