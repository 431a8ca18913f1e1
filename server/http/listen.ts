import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import {
  createOverloadResponder,
  respondToParserError,
  respondToInvalidRequest,
} from '#server/http/protocol-errors.ts';
import type { ServerLoad } from '#server/http/server-load.ts';
import type { Config } from '#server/platform/config/config.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';

/** Handles requests: a Hono app, or a stub in tests. */
export interface FetchHandler {
  fetch(request: Request, env: unknown): Response | Promise<Response>;
}

const SHUTDOWN_TIMEOUT_MS = 5000;

/**
 * How long an idle connection stays open: longer than in the usual proxies (60 s). A server that closes first may do so
 * while a request is on its way, and the proxy can't repeat an order. Node's default is 5 s.
 */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

const hasSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1;

/** Tracks the unfinished responses of each connection. With pipelining there can be several. */
function trackResponses() {
  const responsesBySocket = new WeakMap<Duplex, Set<ServerResponse>>();
  return {
    track(response: ServerResponse) {
      const { socket } = response.req;
      const responses = (responsesBySocket.get(socket) ?? new Set()).add(response);
      responsesBySocket.set(socket, responses);
      response.once('close', () => responses.delete(response));
    },
    /**
     * Whether a response is being sent, or a complete request still waits for one. The client would read anything written
     * to the socket now as a part of that response.
     */
    hasPendingResponse: (socket: Duplex): boolean =>
      [...(responsesBySocket.get(socket) ?? [])].some(({ headersSent, req }) => headersSent || req.complete),
  };
}

/**
 * Listens on the configured host and port.
 *
 * @returns a function that stops accepting connections, lets running requests finish for at most 5 s, and then closes all
 *   connections.
 * @throws CliError when the port can't be opened.
 */
export async function listen(
  app: FetchHandler,
  config: Config,
  isDraining: () => boolean = () => false,
  load?: ServerLoad,
): Promise<() => Promise<void>> {
  const { port, host } = config;
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    errorHandler: (error) => respondToInvalidRequest(config, error),
  });
  // `requireHostHeader: false`: the listener rejects a request without a host, with the security headers (SEC-10) that
  // Node's own response lacks.
  const responses = trackResponses();
  const respondToOverload = createOverloadResponder(config);
  const handleRequest: RequestListener = (request, response) => {
    responses.track(response);
    // Optional in HTTP/1.0, in which HAProxy sends its health checks by default.
    if (request.httpVersion === '1.0') request.headers.host ??= 'localhost';
    // Node takes the first of several, a proxy in front may have routed by another. The listener rejects none at all.
    if (hasSeveralHosts(request)) delete request.headers.host;
    // The client's next request then uses another connection, which a load balancer opens to another server.
    if (isDraining()) response.setHeader('Connection', 'close');
    const run = () => listener(request, response);
    if (load === undefined) void run();
    else load.handle(request, response, { run, refuse: () => respondToOverload(response) });
  };
  const server = createServer({ requireHostHeader: false, keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS }, handleRequest);
  // An unknown expectation is ignored: Node's own response lacks the security headers.
  server.on('checkExpectation', handleRequest);
  server.on('clientError', (error, socket) => {
    if (responses.hasPendingResponse(socket)) socket.destroy();
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
    let isOpen = true;
    const closed = new Promise<void>((resolve) => {
      server.close(() => {
        isOpen = false;
        resolve();
      });
    });
    // Repeated, because a keep-alive connection whose request ends now would otherwise stay open for a minute more.
    for (const deadline = Date.now() + SHUTDOWN_TIMEOUT_MS; isOpen && Date.now() < deadline; await sleep(20)) {
      server.closeIdleConnections();
    }
    server.closeAllConnections();
    await closed;
  };
}
