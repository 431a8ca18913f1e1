import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiRequest } from '#src/api/request.ts';
import type { UrlCredentials } from '#src/session/url-credentials/url-credentials.rules.ts';
import type { Session } from '#src/session/session-store.ts';

/** What guards and loaders are given. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
  readonly session: Session;
  readonly i18n: I18n;
  /** The secrets of the address that the page was opened with. */
  readonly urlCredentials: UrlCredentials;
}
