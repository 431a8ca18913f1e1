import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { withAllWords } from '#src/i18n/i18n.ts';
import { useLoaded } from '#src/ui/use-loaded.ts';

const loadFrame = () => import('./LaterFrame.tsx');

/** After the first screen, milliseconds: late enough not to be in its way. */
const AFTER = 1_500;

/** The place of what floats over a member's pages; nothing of it is in the first load. */
export function LaterSlot({ onCart }: { readonly onCart: () => void }) {
  const { i18n } = useLingui();
  const [wanted, setWanted] = useState(false);
  // What can't be had without the network is tried again by the next page that loads.
  const later = useLoaded(
    wanted,
    () => withAllWords(i18n, loadFrame),
    () => undefined,
  );
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), AFTER);
    return () => clearTimeout(timer);
  }, []);
  return later && <later.LaterFrame onCart={onCart} />;
}
