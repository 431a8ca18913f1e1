/** Runs tasks, at most so many at once; the others wait in order. */
export function createConcurrencyLimit(atOnce: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place goes to the next in line without becoming free in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
