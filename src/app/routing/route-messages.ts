import type { I18n } from '@lingui/core';
import { getPage } from '#contract/app-pages.ts';
import { loadAllMessages } from '#src/i18n/i18n.ts';

/** Loads all messages before a page is shown, unless the initial half is enough for it. */
export const loadRouteMessages = (i18n: I18n, pathname: string): Promise<void> | undefined =>
  getPage(pathname).usesInitialMessages ? undefined : loadAllMessages(i18n);
