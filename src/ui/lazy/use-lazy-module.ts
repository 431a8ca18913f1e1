import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Loads a module on demand, for example the code of a dialog. Returns null until it is loaded.
 * Rejected: `React.lazy`. Offline its error unmounts the whole app, and it never retries.
 * @param load defined outside the component, because the React Compiler skips components that contain `import()`
 * @param onError called when loading fails; it is retried when `enabled` becomes true again
 */
export function useLazyModule<T>(enabled: boolean, load: () => Promise<T>, onError: () => void) {
  const [loaded, setLoaded] = useState<{ readonly module: T } | null>(null);
  const startLoading = useEffectEvent(load);
  const handleError = useEffectEvent(onError);
  const shouldLoad = enabled && loaded === null;

  useEffect(() => {
    if (!shouldLoad) return undefined;
    let isCurrent = true;
    startLoading().then(
      (module) => {
        if (isCurrent) setLoaded({ module });
      },
      () => {
        if (isCurrent) handleError();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [shouldLoad]);

  return loaded?.module ?? null;
}
