/** The choices within a step, by the walk's own dice: nothing here is left to chance twice. */
export interface Draw {
  /** A whole number from 0 to one below the limit. */
  readonly upTo: (limit: number) => number;
  /** True once in so many times. */
  readonly once: (inTimes: number) => boolean;
}

export function drawFrom(dice: readonly number[]): Draw {
  let place = 0;
  const upTo = (limit: number) => {
    const die = dice[place % dice.length] ?? 0;
    place += 1;
    return die % limit;
  };
  return { upTo, once: (inTimes) => upTo(inTimes) === 0 };
}
