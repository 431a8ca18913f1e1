import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { getHistoryEntryKey } from '#src/lib/router-internals.ts';

/**
 * Open state of a sheet. It belongs to the history entry on which the sheet was opened, so any navigation closes it.
 * Rejected: click handlers on the links. They close the sheet, which removes its history entry before the router has
 * replaced that entry.
 */
export function useLocationDisclosure() {
  const locationKey = useLocation({ select: getHistoryEntryKey });
  const [openedKey, setOpenedKey] = useState<string | null>(null);
  // Clears the key, so that Back returns to the page and does not reopen the sheet.
  if (openedKey !== null && openedKey !== locationKey) setOpenedKey(null);
  return {
    opened: openedKey === locationKey,
    open: () => setOpenedKey(locationKey),
    close: () => setOpenedKey(null),
  };
}
