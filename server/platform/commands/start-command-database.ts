import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from '#server/platform/db/embedded/embedded-postgres.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Lets a caller wait for the end of the process. */
const waitForExit = () => new Promise<never>(() => undefined);

export interface CommandDatabase extends Pick<EmbeddedPostgres, 'url' | 'stop'> {
  /** Aborted by the signal, before the database stops. */
  readonly interrupted: AbortSignal;
}

/**
 * Starts the embedded database for the duration of a command. PostgreSQL runs in its own session and would survive an
 * interrupted command, so a signal stops it before the process exits, also while it starts. The terminal, npm and the
 * script of the command may each send the same signal; the repeated ones change nothing.
 *
 * @throws CliError with one line for the terminal.
 */
export async function startCommandDatabase(options: EmbeddedPostgresOptions): Promise<CommandDatabase> {
  const interruption = new AbortController();
  const interrupted = interruption.signal;
  let stopping: Promise<void> | undefined;
  // A start that fails has nothing to stop. The signal may also have ended initdb.
  const stopOnce = () =>
    (stopping ??= starting.then(
      ({ stop }) => stop(),
      () => undefined,
    ));
  const onSignal = () => {
    if (interrupted.aborted) return;
    interruption.abort();
    stopOnce()
      .catch((error: unknown) => options.log.error({ err: error }, 'failed to stop the embedded database'))
      .finally(() => process.exit(1));
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  // No signal is handled between these two lines, because they run in one turn of the event loop.
  const starting = startEmbeddedPostgres(options);
  const removeListeners = () => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
  try {
    const { url } = await starting;
    if (interrupted.aborted) return await waitForExit();
    const stop = async () => {
      await stopOnce();
      // The handler ends the process. The errors of the interrupted command are not worth a message.
      if (interrupted.aborted) return waitForExit();
      removeListeners();
    };
    return { url, stop, interrupted };
  } catch (error) {
    // Ctrl-C also ends initdb. Its error is not worth a message.
    if (interrupted.aborted) return waitForExit();
    removeListeners();
    throw error;
  }
}
