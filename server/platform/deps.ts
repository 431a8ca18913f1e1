import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Database } from './db/connect.ts';

/** A request that has been answered. Has no personal data: the route is a path template. */
interface FinishedRequest {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  /** Unix time in milliseconds. */
  readonly startedAt: number;
  readonly durationMs: number;
  /** The trace of a trusted proxy, a header of W3C Trace Context. */
  readonly traceparent: string | undefined;
}

/** Dependencies of the server. Each module takes a subset. */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  /** Connections for public reads, so that visitors can't use up those of `db`. Undefined: `db`. */
  readonly readDb?: Database;
  /** Connections for logins and health checks, so that members' calls can't use them up. Undefined: `db`. */
  readonly reservedDb?: Database;
  /** A connection without time limits, for imports. Undefined: `db`. */
  readonly longDb?: Database;
  /** Connections without the transaction pooler, for session locks. Undefined: those of `db` lead to no pooler. */
  readonly directPool?: Pool;
  readonly log: Logger;
  /** The clock. Tests replace it to move time without waiting. */
  readonly now: () => Date;
  /** Whether the server shuts down and only serves what still arrives. */
  readonly isDraining?: () => boolean;
  /** Whether the server has so much to do that it leaves pages to the browser. */
  readonly isBusy?: () => boolean;
  /** Records a request for traces; undefined: there are none. */
  readonly recordRequest?: (request: FinishedRequest) => void;
  /** Delays a login under attack. Tests record the duration instead of waiting. */
  readonly pause?: (milliseconds: number) => Promise<void>;
}
