import type { I18n } from '@lingui/core';
import { loadAllMessages } from '#src/i18n/i18n.ts';

/** Pages that most visits begin with: their words are in the first half of a catalogue. */
const INITIAL_MESSAGE_ROUTES: readonly RegExp[] = [
  /^\/$/u,
  /^\/[^/]+\/[^/]+\/products\/?$/u,
  /^\/[^/]+\/[^/]+\/product\/[^/]+\/?$/u,
  /^\/highlighted\/products\/?$/u,
];

export const usesInitialMessages = (pathname: string): boolean =>
  INITIAL_MESSAGE_ROUTES.some((one) => one.test(pathname));

/** What a page waits for: every word, unless it is a first screen, whose words are there. */
export const loadRouteMessages = (i18n: I18n, pathname: string): Promise<void> | undefined =>
  usesInitialMessages(pathname) ? undefined : loadAllMessages(i18n);
