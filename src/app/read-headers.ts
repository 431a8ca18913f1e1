import type { I18n } from '@lingui/core';
import { languageOf } from '#src/i18n/i18n.ts';
import type { Session } from '#src/session/session-store.ts';

/** The headers with which this page reads the API now, for who asks again in its name. */
export const readHeaders = (i18n: I18n, session: Session) => async (): Promise<Headers> => {
  const { headersOf } = await import('#src/api/transport.ts');
  return headersOf(languageOf(i18n), session.state.token);
};
