/** Random choices within a step. They come from the plan's dice, so that a walk can be repeated. */
export interface Random {
  /** Returns an integer from 0 to limit - 1. */
  readonly below: (limit: number) => number;
  /** Returns true with probability 1/n. */
  readonly oneIn: (n: number) => boolean;
}

export function createRandom(dice: readonly number[]): Random {
  let nextIndex = 0;
  const below = (limit: number) => {
    const die = dice[nextIndex % dice.length] ?? 0;
    nextIndex += 1;
    return die % limit;
  };
  return { below, oneIn: (n) => below(n) === 0 };
}
