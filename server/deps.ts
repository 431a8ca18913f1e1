import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';

/** Dependencies of the server. Each module takes a subset. */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  /** Connections without the transaction pooler, for session locks. Undefined: those of `db` lead to no pooler. */
  readonly directPool?: Pool;
  readonly log: Logger;
  /** The clock. Tests replace it to move time without waiting. */
  readonly now: () => Date;
  /** Whether the server shuts down and only serves what still arrives. */
  readonly isDraining?: () => boolean;
  /** Delays a login under attack. Tests record the duration instead of waiting. */
  readonly pause?: (milliseconds: number) => Promise<void>;
}
