import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Code that is loaded when it is wanted, for what opens over a page. `React.lazy` was tried: where
 * the network is gone its failure takes the whole app down, and it never tries again.
 * @param load from outside of the component: the React Compiler skips those with `import()` inside
 * @param onFailure the code could not be had; the next time that it is wanted tries again
 */
export function useLazyModule<T>(wanted: boolean, load: () => Promise<T>, onFailure: () => void) {
  const [loaded, setLoaded] = useState<{ readonly part: T } | null>(null);
  const start = useEffectEvent(load);
  const fail = useEffectEvent(onFailure);
  const missing = wanted && loaded === null;

  useEffect(() => {
    if (!missing) return undefined;
    let current = true;
    start().then(
      (part) => {
        if (current) setLoaded({ part });
      },
      () => {
        if (current) fail();
      },
    );
    return () => {
      current = false;
    };
  }, [missing]);

  return loaded?.part ?? null;
}
