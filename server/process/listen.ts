import { getRequestListener } from '@hono/node-server';
import { createServer, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import { respondToParserError, respondToInvalidRequest } from '#server/http/protocol-errors.ts';
import { CliError } from '#server/lib/cli-error.ts';

/** What answers requests: a Hono app, or a few lines in a test. */
export interface FetchHandler {
  fetch(request: Request, env: unknown): Response | Promise<Response>;
}

const SHUTDOWN_TIMEOUT_MS = 5000;

/** What is under way on each connection; a client may send its next request before it has the answer. */
function trackResponses() {
  const open = new WeakMap<Duplex, Set<ServerResponse>>();
  return {
    note(response: ServerResponse) {
      const { socket } = response.req;
      const answers = (open.get(socket) ?? new Set()).add(response);
      open.set(socket, answers);
      response.once('close', () => answers.delete(response));
    },
    /**
     * Whether an answer is being sent, or is owed to a request that came whole: whatever is written now
     * would be read as a part of that one.
     */
    isOwed: (socket: Duplex): boolean =>
      [...(open.get(socket) ?? [])].some(({ headersSent, req }) => headersSent || req.complete),
  };
}

/**
 * Opens the port.
 *
 * @returns a function that stops accepting, lets running requests end (5 s at most), and cuts the
 * rest off.
 * @throws StartError where the port can't be had.
 */
export async function listen(app: FetchHandler, config: Config): Promise<() => Promise<void>> {
  const { port, host } = config;
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    errorHandler: (error) => respondToInvalidRequest(config, error),
  });
  // A request without a host is refused by the listener, whose answer has the headers (SEC-10); Node's has none.
  const answers = trackResponses();
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    answers.note(response);
    void listener(request, response);
  });
  server.on('clientError', (error, socket) => {
    if (answers.isOwed(socket)) socket.destroy();
    else respondToParserError(config, error, socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is in use' : `can't be opened (${error.code})`;
      if (error.code === 'EADDRNOTAVAIL') reject(new CliError(`HOST takes an address of this machine, not "${host}".`));
      else reject(new CliError(`Port ${port} ${reason}: set PORT to another one.`));
    });
    server.listen({ port, ...(host === undefined ? {} : { host }) }, resolve);
  });
  return async () => {
    let open = true;
    const closed = new Promise<void>((resolve) => {
      server.close(() => {
        open = false;
        resolve();
      });
    });
    // A kept-alive connection whose request ends only now would count as open for 5 s more.
    for (const end = Date.now() + SHUTDOWN_TIMEOUT_MS; open && Date.now() < end; await sleep(20)) {
      server.closeIdleConnections();
    }
    server.closeAllConnections();
    await closed;
  };
}
