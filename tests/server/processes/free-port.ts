import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that Linux and macOS give to outgoing connections, which may take a port before the server starts. */
const [MIN_PORT, MAX_PORT] = [15_000, 30_000];

async function canListen(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port);
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return true;
  } catch {
    return false;
  }
}

/** Returns a port on which no process listens, on any address of this machine. */
export async function getFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(MIN_PORT, MAX_PORT);
    if (await canListen(port)) return port;
  }
}
