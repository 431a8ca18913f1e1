import { useEffect, useRef, useState } from 'react';

interface Preparing {
  readonly isPreparing: boolean;
}

/**
 * State of a form field whose value, such as chosen files, is prepared in the background. A form that is sent waits for the
 * preparation.
 */
export function useBackgroundPreparation<S extends object>(initial: S) {
  const [state, setState] = useState<S & Preparing>({ ...initial, isPreparing: false });
  /** For code that has waited. */
  const latest = useRef(state);
  /** The last preparation; null when none is running. */
  const pending = useRef<Promise<void> | null>(null);
  useEffect(
    () => () => {
      pending.current = null;
    },
    [],
  );

  const setLatest = (next: S & Preparing) => {
    latest.current = next;
    setState(next);
  };
  const update = (change: Partial<S>) => setLatest({ ...latest.current, ...change });

  return {
    state,
    getLatest: (): S & Preparing => latest.current,
    update,
    /**
     * Starts a preparation, beside or after those that are running.
     * @param prepare gets the previous preparation, and whether it is still the last one
     */
    start: (prepare: (previous: Promise<void> | null, isLast: () => boolean) => Promise<void>) => {
      const previous = pending.current;
      const isLast = () => pending.current === preparation;
      const run = async () => {
        await prepare(previous, isLast);
        if (!isLast()) return;
        pending.current = null;
        setLatest({ ...latest.current, isPreparing: false });
      };
      const preparation = run();
      pending.current = preparation;
      setLatest({ ...latest.current, isPreparing: true });
    },
    /** Ignores what is being prepared. */
    cancel: () => {
      pending.current = null;
      setLatest({ ...latest.current, isPreparing: false });
    },
    /**
     * Waits until everything is prepared.
     * @returns false when the form was left meanwhile
     */
    wait: async (): Promise<boolean> => {
      while (pending.current !== null) await pending.current;
      return !latest.current.isPreparing;
    },
  };
}
