import type { LoaderContext } from '#src/session/loader-context.ts';
import type { UrlCredentials } from '#src/session/url-credentials/url-credentials.rules.ts';

/** Context of route guards and loaders. */
export interface RouterContext extends LoaderContext {
  /** Credentials from the URL with which the page was opened (GAP-28). */
  readonly urlCredentials: UrlCredentials;
}
