import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './shop-process.ts';

/** Between browser and shop: lets everything through, except what a test tells it to spoil. */
export interface FaultProxy {
  readonly origin: string;
  /** The shop does what the next call of this path asks, and its answer is lost on the way back. */
  readonly loseAnswer: (path: string) => void;
  /**
   * Every call of this path gets this status and never reaches the shop, until the returned function is
   * called. Not so many of them: a read is repeated, and others may ask for the same thing meanwhile.
   */
  readonly refuse: (path: string, status: number) => () => void;
  /** The same of the next change alone at this path: what changes something is never repeated (Q1). */
  readonly refuseOnce: (path: string, status: number) => void;
  /** The next change at this path never reaches the shop, and gets this answer. */
  readonly answerOnce: (path: string, status: number, json: unknown) => void;
  /** The next change at this path reaches the shop, and its answer comes back with this done to its text. */
  readonly rewriteOnce: (path: string, rewrite: (text: string) => string) => void;
  /** As `loseAnswer`, of the next change, whatever it is of, unless the returned function is called before. */
  readonly loseNextWrite: () => () => void;
  /** Every call of the API gets this status and never reaches the shop, until the returned function is called. */
  readonly refuseAll: (status: number) => () => void;
  /** Calls of this path wait until the returned function is called. */
  readonly hold: (path: string) => () => void;
  /** No connection, of the page or of its worker, until the returned function is called. */
  readonly cut: () => () => void;
  /** Connected, yet nothing comes back (lie-fi), until the returned function is called. */
  readonly stall: () => () => void;
  /** Every answer of the API comes this many milliseconds late, until the returned function is called. */
  readonly slow: (milliseconds: number) => () => void;
  readonly close: () => Promise<void>;
}

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const lost = new Set<string>();
  const refused = new Map<string, number>();
  const refusedOnce = new Map<string, number>();
  const answers = new Map<string, { readonly status: number; readonly json: unknown }>();
  const rewrites = new Map<string, (text: string) => string>();
  const held = new Map<string, Promise<void>>();
  let isCut = false;
  let stalled: Promise<void> | undefined;
  let late = 0;
  let losesWrite = false;
  let refusal: number | undefined;

  const refusalOf = ({ method }: IncomingMessage, pathname: string): number | undefined => {
    const once = method === 'GET' ? undefined : refusedOnce.get(pathname);
    if (once !== undefined) refusedOnce.delete(pathname);
    return once ?? refused.get(pathname) ?? (pathname.startsWith('/api/') ? refusal : undefined);
  };

  const isLost = ({ method = 'GET' }: IncomingMessage, pathname: string): boolean => {
    if (lost.delete(pathname)) return true;
    if (!losesWrite || method === 'GET' || !pathname.startsWith('/api/')) return false;
    losesWrite = false;
    return true;
  };

  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const url = new URL(incoming.url ?? '/', target);
    const status = refusalOf(incoming, url.pathname);
    if (status !== undefined) {
      incoming.resume();
      answer.writeHead(status).end();
      return;
    }
    const given = incoming.method === 'GET' ? undefined : answers.get(url.pathname);
    if (given !== undefined) {
      answers.delete(url.pathname);
      incoming.resume();
      answer.writeHead(given.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(given.json));
      return;
    }
    const loses = isLost(incoming, url.pathname);
    const rewrite = incoming.method === 'GET' ? undefined : rewrites.get(url.pathname);
    if (rewrite !== undefined) rewrites.delete(url.pathname);
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
        if (rewrite !== undefined) {
          void text(response).then((body) => {
            const { 'content-length': _, ...headers } = response.headers;
            answer.writeHead(response.statusCode ?? 502, headers).end(rewrite(body));
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
    if (isCut) {
      incoming.socket.destroy();
      return;
    }
    const { pathname } = new URL(incoming.url ?? '/', target);
    const delay = late > 0 && pathname.startsWith('/api/') ? sleep(late) : undefined;
    const wait = stalled ?? held.get(pathname) ?? delay;
    if (wait === undefined) pass(incoming, answer);
    // Who was kept waiting may have given up.
    else void wait.then(() => incoming.destroyed || pass(incoming, answer));
  };

  const server = createServer(handle);
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    origin: `http://localhost:${String(port)}`,
    loseAnswer: (path) => lost.add(path),
    refuse: (path, status) => {
      refused.set(path, status);
      return () => refused.delete(path);
    },
    refuseOnce: (path, status) => refusedOnce.set(path, status),
    answerOnce: (path, status, json) => answers.set(path, { status, json }),
    rewriteOnce: (path, rewrite) => rewrites.set(path, rewrite),
    loseNextWrite: () => {
      losesWrite = true;
      return () => (losesWrite = false);
    },
    refuseAll: (status) => {
      refusal = status;
      return () => (refusal = undefined);
    },
    hold: (path) => {
      let release = () => {};
      held.set(path, new Promise((done) => (release = done)));
      return () => {
        held.delete(path);
        release();
      };
    },
    cut: () => {
      isCut = true;
      server.closeAllConnections();
      return () => (isCut = false);
    },
    stall: () => {
      let release = () => {};
      stalled = new Promise((done) => (release = done));
      return () => {
        stalled = undefined;
        release();
      };
    },
    slow: (milliseconds) => {
      late = milliseconds;
      return () => (late = 0);
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
