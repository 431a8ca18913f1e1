import { useEffect, useState } from 'react';
import { useLoaded } from '#src/ui/use-loaded.ts';

const loadButton = () => import('#src/features/support/SupportButton.tsx');

/** After the first screen, milliseconds: late enough not to be in its way. */
const AFTER = 1_500;

/** The place of the floating support button; nothing of it is in the first load. */
export function SupportSlot() {
  const [wanted, setWanted] = useState(false);
  // Without the network there is nobody to write to either: the next page that loads tries again.
  const support = useLoaded(wanted, loadButton, () => undefined);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), AFTER);
    return () => clearTimeout(timer);
  }, []);
  return support && <support.SupportButton />;
}
