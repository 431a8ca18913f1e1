import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiRequest } from '#src/api/request.ts';
import type { UrlCredentials } from '#src/session/url-credentials/url-credentials.rules.ts';
import type { Session } from '#src/session/session-store.ts';

/** Context of route guards and loaders. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
  readonly session: Session;
  readonly i18n: I18n;
  /** Credentials from the URL with which the page was opened (GAP-28). */
  readonly urlCredentials: UrlCredentials;
}
