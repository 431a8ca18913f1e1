/** The choices within a step, by the walk's own dice: nothing here is left to chance twice. */
export interface Random {
  /** A whole number from 0 to one below the limit. */
  readonly below: (limit: number) => number;
  /** True once in so many times. */
  readonly oneIn: (inTimes: number) => boolean;
}

export function createRandom(dice: readonly number[]): Random {
  let place = 0;
  const upTo = (limit: number) => {
    const die = dice[place % dice.length] ?? 0;
    place += 1;
    return die % limit;
  };
  return { below: upTo, oneIn: (inTimes) => upTo(inTimes) === 0 };
}
