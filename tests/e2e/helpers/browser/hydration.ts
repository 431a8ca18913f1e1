import type { Locator } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

/**
 * Waits until React has hydrated an element of a server-rendered page whose code is loaded late. Uses the key that React
 * adds to each element, because such an element looks the same before. If React renames the key, the test fails.
 */
export const waitForHydration = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$'))))
    .toBe(true);
