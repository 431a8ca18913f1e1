import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** Between shop and PostgreSQL: lets everything through, except what a test tells it to spoil. */
export interface DatabaseProxy {
  /** The database's address by this way. */
  readonly url: string;
  /** Whatever either side sends comes this many milliseconds late; 0 ends it. */
  readonly setLatency: (milliseconds: number) => void;
  /** Connected, yet nothing passes either way, until the returned function is called. */
  readonly holdTraffic: () => () => void;
  readonly close: () => Promise<void>;
}

function parseUpstream(address: string) {
  const url = new URL(address);
  const folder = url.searchParams.get('host');
  if (folder?.startsWith('/')) return { path: join(folder, '.s.PGSQL.5432') };
  return { host: url.hostname, port: Number(url.port || 5432) };
}

/** @param address of a database, over TCP or in the folder of a unix socket */
export async function startDatabaseProxy(address: string): Promise<DatabaseProxy> {
  const upstream = parseUpstream(address);
  const sockets = new Set<Socket>();
  let late = 0;
  let held: Promise<void> | undefined;

  const pass = async (chunk: Uint8Array, done: TransformCallback) => {
    await held;
    if (late > 0) await sleep(late);
    done(null, chunk);
  };
  const brake = () => new Transform({ transform: (chunk: Uint8Array, _, done) => void pass(chunk, done) });

  const server = createServer((client) => {
    const database = connect(upstream);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(brake()).pipe(other);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  const url = new URL(address);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = typeof bound === 'object' && bound ? String(bound.port) : '';
  return {
    url: url.href,
    setLatency: (milliseconds) => {
      late = milliseconds;
    },
    holdTraffic: () => {
      let release = () => {};
      held = new Promise((done) => (release = done));
      return () => {
        held = undefined;
        release();
      };
    },
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}
