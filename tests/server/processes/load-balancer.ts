import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface LoadBalancer {
  readonly origin: string;
  /** Requests that each server was given. */
  readonly requestCounts: readonly number[];
  readonly close: () => Promise<void>;
}

/** Whether nothing of a request can have reached a server. */
const isConnectionRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

/**
 * What stands before several servers: each request goes to the next of them, whoever sends it. A server
 * that takes no connection is passed over; a request that one had and did not answer is lost, and is
 * never sent again from here: it may have been a payment.
 *
 * @param ports of the servers, on this machine
 */
export async function startLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  const agent = new Agent({ keepAlive: true });
  const given = ports.map(() => 0);
  let turn = 0;

  const send = (place: number, from: IncomingMessage, body: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { method = 'GET', url: path = '/', headers } = from;
      const passedOn = request({ host: '127.0.0.1', port: ports[place], method, path, headers, agent });
      passedOn.on('response', resolve).on('error', reject).end(body);
    });

  const forward = async (from: IncomingMessage, to: ServerResponse): Promise<void> => {
    const body = await buffer(from);
    for (let tries = 0; tries < ports.length; tries += 1) {
      turn = (turn + 1) % ports.length;
      try {
        const place = turn;
        const answer = await send(place, from, body);
        given[place] = (given[place] ?? 0) + 1;
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', () => to.destroy());
        answer.pipe(to);
        return;
      } catch (error) {
        if (!isConnectionRefused(error)) break;
      }
    }
    from.socket.destroy();
  };

  const server = createServer((from, to) => {
    forward(from, to).catch(() => from.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port to listen on');
  return {
    origin: `http://127.0.0.1:${String(address.port)}`,
    requestCounts: given,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
