import type { PageReads } from './api/page-reads.ts';

/** Hono's environment: what middleware stores in the context. */
export interface AppEnv {
  Bindings: {
    /** Set for the calls of a page that the server renders. No request over the network has it. */
    readonly pageReads?: PageReads;
  };
  Variables: {
    requestId: string;
    nonce: string;
    /** CSP sources of the page's scripts beside its files, such as `'sha256-…'` of an inline script. */
    scriptSources?: readonly string[];
    /** CSP sources of its `style` elements. */
    inlineStyleSources?: readonly string[];
    /** Replaces the policy of the app's pages. */
    contentSecurityPolicy?: string;
    /** The page scans codes with the camera. */
    mayUseCamera?: boolean;
    /** A hashed file of the app: only the headers that apply to files which are no documents. */
    isAsset?: boolean;
    /** Path template of the matching call, for the log. */
    route?: string;
    /** The authenticated member, for the log, which hashes the id. */
    memberId?: string;
  };
}
