import { useState } from 'react';
import * as v from 'valibot';
import { readStorage, writeStorage } from '#src/lib/web-storage.ts';

/** Followed by the order numbers of the list. */
const PICKED_PREFIX = 'bottega.staff-picked.';

const Picked = v.array(v.string());

function readPicked(key: string): ReadonlySet<string> {
  try {
    const result = v.safeParse(Picked, JSON.parse(readStorage('localStorage', key) ?? '[]'));
    return new Set(result.success ? result.output : []);
  } catch {
    return new Set();
  }
}

/**
 * The checked products of a picking list. On this device, so that a warehouse without reception loses nothing.
 *
 * @param list identifies the list
 */
export function usePickedProducts(list: string) {
  const key = PICKED_PREFIX + list;
  const [picked, setPicked] = useState(() => readPicked(key));
  return {
    isPicked: (product: string) => picked.has(product),
    setPicked: (product: string, isPicked: boolean) => {
      const next = new Set(picked);
      if (isPicked) next.add(product);
      else next.delete(product);
      setPicked(next);
      writeStorage('localStorage', key, next.size === 0 ? null : JSON.stringify([...next]));
    },
  };
}
