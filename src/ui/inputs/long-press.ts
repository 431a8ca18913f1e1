const HOLD_MS = 500;

/**
 * Calls back after a long press, unless a scroll or a release ends it before. Rejected: Mantine's `useLongPress`, which
 * would add 0.5 KiB to the first load.
 * @param element the pressed one
 */
export const onLongPress = (element: Element, callback: () => void): void =>
  void setTimeout(() => {
    if (element.matches(':active')) callback();
  }, HOLD_MS);
