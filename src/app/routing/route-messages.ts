import type { I18n } from '@lingui/core';
import { loadAllMessages } from '#src/i18n/i18n.ts';

/** Pages with which most visits start. Their messages are in the initial half of the message catalog. */
const INITIAL_MESSAGE_ROUTES: readonly RegExp[] = [
  /^\/$/u,
  /^\/[^/]+\/[^/]+\/products\/?$/u,
  /^\/[^/]+\/[^/]+\/product\/[^/]+\/?$/u,
  /^\/highlighted\/products\/?$/u,
];

export const usesInitialMessages = (pathname: string): boolean =>
  INITIAL_MESSAGE_ROUTES.some((route) => route.test(pathname));

/** Loads all messages before a page is shown, unless the initial half is enough for it. */
export const loadRouteMessages = (i18n: I18n, pathname: string): Promise<void> | undefined =>
  usesInitialMessages(pathname) ? undefined : loadAllMessages(i18n);
