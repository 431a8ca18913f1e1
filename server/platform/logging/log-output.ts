import { writeSync } from 'node:fs';

/** Maximum time for which a full pipe blocks the server. While lines are dropped, it does not wait. */
const MAX_WAIT_MS = 100;
const RETRY_INTERVAL_MS = 5;

export interface LogOutput {
  /** Writes a line that ends with a line break. Never fails: a line that can't be written is dropped. */
  readonly write: (line: string) => void;
}

const sleepSync = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/**
 * Creates an output whose errors, such as those of a full disk or a closed terminal, never reach the server: lines are
 * dropped until it works again, and then counted in one line. `process.stdout` and pino's own output would end the
 * process, or retry for ever, with signals ignored.
 *
 * @param write writes bytes synchronously and returns the number that was accepted
 */
export function createLogOutput(write: (bytes: Uint8Array) => number): LogOutput {
  let dropped = 0;
  let lastCode = '';
  let isCutOff = false;

  /** @throws the error of the output, with the line partly written */
  const writeAll = (text: string) => {
    let bytes: Uint8Array = Buffer.from(isCutOff ? `\n${text}` : text);
    const deadline = Date.now() + (dropped === 0 ? MAX_WAIT_MS : 0);
    while (bytes.length > 0) {
      try {
        bytes = bytes.subarray(write(bytes));
        isCutOff = bytes.length > 0;
      } catch (error) {
        if (getErrorCode(error) !== 'EAGAIN' || Date.now() >= deadline) throw error;
        sleepSync(RETRY_INTERVAL_MS);
      }
    }
  };

  return {
    write: (line) => {
      try {
        if (dropped > 0) {
          const time = new Date().toISOString();
          writeAll(`${JSON.stringify({ level: 40, time, code: lastCode, dropped, msg: 'log lines were dropped' })}\n`);
          dropped = 0;
        }
        writeAll(line);
      } catch (error) {
        dropped += 1;
        lastCode = getErrorCode(error);
      }
    },
  };
}

function createStandardOutput(fd: 1 | 2): LogOutput {
  // Opening the stream makes a pipe non-blocking, so that one that nothing reads doesn't stop the server.
  void (fd === 1 ? process.stdout : process.stderr);
  return createLogOutput((bytes) => writeSync(fd, bytes));
}

let standardOutput: LogOutput | undefined;
let standardError: LogOutput | undefined;

/** The output for log lines and for the lines about the start, which are shared by everything that prints. */
export const getStandardOutput = (): LogOutput => (standardOutput ??= createStandardOutput(1));
/** The output for warnings and errors that an operator reads. */
export const getStandardError = (): LogOutput => (standardError ??= createStandardOutput(2));
