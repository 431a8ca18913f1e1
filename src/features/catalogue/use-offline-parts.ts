import { useLingui } from '@lingui/react';
import { loadAllWords } from '#src/i18n/i18n.ts';
import { useLoaded } from '#src/ui/use-loaded.ts';

/** Also loaded ahead, after the first screen. */
export const loadOfflineParts = () => import('./offline/parts.ts');

/** Without it the page says less, and works. */
const ignore = () => undefined;

/** What is shown without the network: its code, and its words, which are no first screen's. */
export function useOfflineParts(wanted: boolean) {
  const { i18n } = useLingui();
  const load = () => loadAllWords(i18n).then(loadOfflineParts);
  return useLoaded(wanted, load, ignore);
}
