import type { I18n } from '@lingui/core';
import { loadAllWords } from '#src/i18n/i18n.ts';

/** Pages that most visits begin with: their words are in the first half of a catalogue. */
const FIRST_SCREENS: readonly RegExp[] = [
  /^\/$/u,
  /^\/[^/]+\/[^/]+\/products\/?$/u,
  /^\/[^/]+\/[^/]+\/product\/[^/]+\/?$/u,
  /^\/highlighted\/products\/?$/u,
];

export const isFirstScreen = (pathname: string): boolean => FIRST_SCREENS.some((one) => one.test(pathname));

/** What a page waits for: every word, unless it is a first screen, whose words are there. */
export const loadPageWords = (i18n: I18n, pathname: string): Promise<void> | undefined =>
  isFirstScreen(pathname) ? undefined : loadAllWords(i18n);
