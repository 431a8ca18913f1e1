import type { I18n } from '@lingui/core';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import type { Session } from '#src/session/session-store.ts';

/** The headers with which this page reads the API now, for who asks again in its name. */
export const createReadHeaders = (i18n: I18n, session: Session) => async (): Promise<Headers> => {
  const { buildRequestHeaders } = await import('#src/api/transport.ts');
  return buildRequestHeaders(getActiveLanguage(i18n), session.state.token);
};
