import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface LoadBalancer {
  readonly origin: string;
  /** Number of requests that each server has answered. */
  readonly requestCounts: readonly number[];
  readonly close: () => Promise<void>;
}

/** True when the request cannot have reached a server. */
const isConnectionRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

/**
 * Starts a round-robin load balancer. It skips a server that refuses the connection. It never retries a request
 * that a server has received but not answered, because it may be a payment.
 *
 * @param ports ports of the servers on this machine
 */
export async function startLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  const agent = new Agent({ keepAlive: true });
  const requestCounts = ports.map(() => 0);
  let nextIndex = 0;

  const send = (serverIndex: number, incoming: IncomingMessage, body: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { method = 'GET', url: path = '/', headers } = incoming;
      const outgoing = request({ host: '127.0.0.1', port: ports[serverIndex], method, path, headers, agent });
      outgoing.on('response', resolve).on('error', reject).end(body);
    });

  const forward = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(incoming);
    for (let tries = 0; tries < ports.length; tries += 1) {
      nextIndex = (nextIndex + 1) % ports.length;
      try {
        const serverIndex = nextIndex;
        const upstream = await send(serverIndex, incoming, body);
        requestCounts[serverIndex] = (requestCounts[serverIndex] ?? 0) + 1;
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.on('error', () => response.destroy());
        upstream.pipe(response);
        return;
      } catch (error) {
        if (!isConnectionRefused(error)) break;
      }
    }
    incoming.socket.destroy();
  };

  const server = createServer((incoming, response) => {
    forward(incoming, response).catch(() => incoming.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port to listen on');
  return {
    origin: `http://127.0.0.1:${String(address.port)}`,
    requestCounts,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
