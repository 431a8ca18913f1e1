import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { loadWithMessages } from '#src/i18n/i18n.ts';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';

/** Delay after startup, so that loading does not compete with the first page. */
const LOAD_DELAY_MS = 1_500;

/** Loads a module and all messages some time after startup. A failed load is ignored: the next page load tries again. */
export function useDeferredModule<T>(load: () => Promise<T>): T | null {
  const { i18n } = useLingui();
  const [isDelayOver, setDelayOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDelayOver(true), LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return useLazyModule(
    isDelayOver,
    () => loadWithMessages(i18n, load),
    () => undefined,
  );
}
