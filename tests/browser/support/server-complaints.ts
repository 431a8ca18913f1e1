import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import * as v from 'valibot';

/** Pino's `error`. A warning is about others: a database that is away, a provider that is silent. */
const ERROR = 50;

const Entry = v.object({
  level: v.pipe(v.number(), v.minValue(ERROR)),
  time: v.pipe(v.string(), v.isoTimestamp(), v.transform(Date.parse)),
});

/**
 * When this line was logged, if it is an error: a call that failed by the server's own fault, a
 * rejection that nobody caught.
 */
function errorAt(line: string): number | undefined {
  if (!line.startsWith('{')) return undefined;
  const entry = v.safeParse(Entry, JSON.parse(line));
  return entry.success ? entry.output.time : undefined;
}

export interface ServerComplaints {
  /** Those since it was last asked. */
  readonly take: () => readonly string[];
  /** From now on it is being ended: what it says of the calls that this cuts off is nobody's fault. */
  readonly close: () => void;
}

/** What a server complains of: errors in its log, anything on stderr, an end that nobody asked for. */
export function listenTo(
  child: ChildProcess & { readonly stdout: Readable; readonly stderr: Readable },
): ServerComplaints {
  let seen: string[] = [];
  let closedAt = Infinity;
  const hear = (line: string, at = Date.now()) => {
    if (at <= closedAt) seen.push(`server: ${line.slice(0, 2_000)}`);
  };
  createInterface(child.stdout).on('line', (line) => {
    const at = errorAt(line);
    if (at !== undefined) hear(line, at);
  });
  createInterface(child.stderr).on('line', (line) => {
    // Settings that are meant for these tests: a demo on a database of its own.
    if (!line.startsWith('Warning: ')) hear(line);
  });
  child.once('exit', (code, signal) => hear(`it ended by itself (${String(code ?? signal)})`));
  return {
    take: () => {
      const taken = seen;
      seen = [];
      return taken;
    },
    close: () => {
      closedAt = Date.now();
    },
  };
}
