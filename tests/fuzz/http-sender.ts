import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { FuzzRequest } from './fuzz-request.ts';

export interface FuzzResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  readonly milliseconds: number;
}

/** The tokens of the credentials. */
export interface Tokens {
  readonly member: () => string;
  readonly revoked: string;
  readonly expired: string;
  readonly hash: string;
}

function toAuthHeaders({ credential }: FuzzRequest, tokens: Tokens): Record<string, string> {
  if (typeof credential === 'object') return { authorization: credential.header };
  if (credential === 'anonymous') return {};
  if (credential === 'cookie') return { cookie: `webToken=${tokens.member()}` };
  return { authorization: `Bearer ${credential === 'member' ? tokens.member() : tokens[credential]}` };
}

const toBytes = ({ body }: FuzzRequest): Buffer | undefined => {
  if (body === undefined) return undefined;
  return typeof body === 'function' ? Buffer.from(body()) : body.bytes();
};

function sendHttp(
  origin: URL,
  agent: Agent,
  fuzzRequest: FuzzRequest,
  tokens: Tokens,
  isRetry = false,
): Promise<FuzzResponse> {
  const body = toBytes(fuzzRequest);
  const query = fuzzRequest.query ? `?${fuzzRequest.query}` : '';
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request({
      agent,
      host: origin.hostname,
      port: origin.port,
      method: fuzzRequest.method,
      path: `/api${fuzzRequest.path}${query}`,
      headers: {
        ...toAuthHeaders(fuzzRequest, tokens),
        ...fuzzRequest.headers,
        ...(body ? { 'content-length': body.byteLength } : {}),
      },
      timeout: 15_000,
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('no response within 15 s')));
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close an idle connection while it is being reused. It has not received this request.
      const isStale = error.code === 'ECONNRESET' && outgoing.reusedSocket && !isRetry;
      if (isStale) resolve(sendHttp(origin, agent, fuzzRequest, tokens, true));
      else reject(error);
    });
    outgoing.on('response', (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const headers = Object.fromEntries(
          Object.entries(incoming.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
        );
        const text = Buffer.concat(parts).toString();
        resolve({
          status: incoming.statusCode ?? 0,
          headers,
          text,
          milliseconds: performance.now() - start,
        });
      });
    });
    outgoing.end(body);
  });
}

function parseRawResponse(text: string, milliseconds: number): FuzzResponse {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colonIndex = line.indexOf(':');
      return [line.slice(0, colonIndex).toLowerCase(), line.slice(colonIndex + 1).trim()];
    }),
  );
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers,
    text: text.slice(end + 4),
    milliseconds,
  };
}

function sendRaw(origin: URL, raw: string): Promise<FuzzResponse> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const socket = connect(Number(origin.port), origin.hostname, () => socket.write(Buffer.from(raw, 'latin1')));
    const parts: Buffer[] = [];
    socket.setTimeout(15_000, () => socket.destroy(new Error('no response within 15 s')));
    socket.on('data', (part) => parts.push(part));
    socket.on('error', reject);
    socket.on('close', () => resolve(parseRawResponse(Buffer.concat(parts).toString(), performance.now() - start)));
  });
}

/** Creates a client for one server with keep-alive connections. */
export function createSender(origin: URL, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: (fuzzRequest: FuzzRequest, tokens: Tokens): Promise<FuzzResponse> =>
      fuzzRequest.raw === undefined ? sendHttp(origin, agent, fuzzRequest, tokens) : sendRaw(origin, fuzzRequest.raw),
    close: () => agent.destroy(),
  };
}
