/** Creates a function that runs at most `maxConcurrent` tasks at once. Further tasks wait in a FIFO queue. */
export function createConcurrencyLimit(maxConcurrent: number): <T>(task: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= maxConcurrent) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // Hand the slot directly to the next task, so that no new task can take it in between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
