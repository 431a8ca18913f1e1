import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * Whether a sheet is open: it belongs to the entry of the history on which it was opened, and any
 * navigation closes it. A handler on its links was tried: it closes, and so takes the sheet's own
 * entry out of the history, before the router has replaced that entry with the link's.
 */
export function useLocationDisclosure() {
  const here = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  // For good: Back leads to the page again, not into the sheet that was left by its link.
  if (openedAt !== null && openedAt !== here) setOpenedAt(null);
  return {
    opened: openedAt === here,
    open: () => setOpenedAt(here),
    close: () => setOpenedAt(null),
  };
}
