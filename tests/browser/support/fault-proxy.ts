import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from './shop-process.ts';

/** Between browser and shop: lets everything through, except what a test tells it to spoil. */
export interface FaultProxy {
  readonly origin: string;
  /** The shop does what the next call of this path asks, and its answer is lost on the way back. */
  readonly loseAnswer: (path: string) => void;
  /** The next calls of this path, one if not said, get this status and never reach the shop. */
  readonly answerWith: (path: string, status: number, times?: number) => void;
  /** Calls of this path wait until the returned function is called. */
  readonly hold: (path: string) => () => void;
  readonly close: () => Promise<void>;
}

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const lost = new Set<string>();
  const refused = new Map<string, number[]>();
  const held = new Map<string, Promise<void>>();

  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const url = new URL(incoming.url ?? '/', target);
    const status = refused.get(url.pathname)?.pop();
    if (status !== undefined) {
      incoming.resume();
      answer.writeHead(status).end();
      return;
    }
    const loses = lost.delete(url.pathname);
    const outgoing = forward(
      url,
      { method: incoming.method, headers: { ...incoming.headers, host: url.host } },
      (response) => {
        if (loses) {
          // Not before the first byte: a browser repeats by itself what had no answer at all.
          answer.writeHead(response.statusCode ?? 502, response.headers);
          response.once('data', () => {
            answer.write('{');
            setImmediate(() => answer.destroy());
          });
          return;
        }
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  };

  const handle = (incoming: IncomingMessage, answer: ServerResponse) => {
    const wait = held.get(new URL(incoming.url ?? '/', target).pathname);
    if (wait === undefined) pass(incoming, answer);
    else void wait.then(() => pass(incoming, answer));
  };

  const server = createServer(handle);
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    origin: `http://localhost:${String(port)}`,
    loseAnswer: (path) => lost.add(path),
    answerWith: (path, status, times = 1) =>
      refused.set(path, Array.from({ length: times }, () => status)),
    hold: (path) => {
      let release = () => {};
      held.set(path, new Promise((done) => (release = done)));
      return () => {
        held.delete(path);
        release();
      };
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
