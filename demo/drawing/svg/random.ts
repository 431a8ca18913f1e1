/** Numbers that look random and are the same on every machine for the same seed. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  between(low: number, high: number): number;
  pick<const T extends readonly [unknown, ...unknown[]]>(items: T): T[number];
}

/** FNV-1a for the seed, mulberry32 for the sequence: short, well spread, no dependency. */
export function createRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) {
    state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);
  }
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
