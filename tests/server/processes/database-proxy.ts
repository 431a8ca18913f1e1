import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** A TCP proxy between the server and PostgreSQL that can delay or stop the traffic. */
export interface DatabaseProxy {
  /** Database URL that goes through the proxy. */
  readonly url: string;
  /** Delays data in both directions. 0 ends the delay. */
  readonly setLatency: (milliseconds: number) => void;
  /** Keeps connections open but stops all data, until the returned function is called. */
  readonly holdTraffic: () => () => void;
  readonly close: () => Promise<void>;
}

function parseUpstream(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host');
  if (folder?.startsWith('/')) return { path: join(folder, '.s.PGSQL.5432') };
  return { host: url.hostname, port: Number(url.port || 5432) };
}

/** @param databaseUrl with a TCP host, or with the folder of a Unix socket in `?host=` */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const upstream = parseUpstream(databaseUrl);
  const sockets = new Set<Socket>();
  let latencyMs = 0;
  let pause: Promise<void> | undefined;

  const forward = async (chunk: Uint8Array, callback: TransformCallback) => {
    await pause;
    if (latencyMs > 0) await sleep(latencyMs);
    callback(null, chunk);
  };
  const createDelay = () =>
    new Transform({ transform: (chunk: Uint8Array, _, callback) => void forward(chunk, callback) });

  const server = createServer((client) => {
    const database = connect(upstream);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(createDelay()).pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = typeof address === 'object' && address ? String(address.port) : '';
  return {
    url: url.href,
    setLatency: (milliseconds) => {
      latencyMs = milliseconds;
    },
    holdTraffic: () => {
      let release = () => {};
      pause = new Promise((resolve) => (release = resolve));
      return () => {
        pause = undefined;
        release();
      };
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
