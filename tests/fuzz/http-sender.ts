import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { FuzzRequest } from './fuzz-request.ts';

export interface FuzzResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  readonly milliseconds: number;
}

/** The tokens with which an attempt may be sent. */
export interface Tokens {
  readonly member: () => string;
  readonly former: string;
  readonly expired: string;
  readonly hash: string;
}

function toAuthHeaders({ credential }: FuzzRequest, tokens: Tokens): Record<string, string> {
  if (typeof credential === 'object') return { authorization: credential.header };
  if (credential === 'nobody') return {};
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
  attempt: FuzzRequest,
  tokens: Tokens,
  isAgain = false,
): Promise<FuzzResponse> {
  const body = toBytes(attempt);
  const query = attempt.query ? `?${attempt.query}` : '';
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({
      agent,
      host: origin.hostname,
      port: origin.port,
      method: attempt.method,
      path: `/api${attempt.path}${query}`,
      headers: {
        ...toAuthHeaders(attempt, tokens),
        ...attempt.headers,
        ...(body ? { 'content-length': body.byteLength } : {}),
      },
      timeout: 15_000,
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer within 15 s')));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close an idle connection just as it is used again: that request was never seen.
      const isStale = error.code === 'ECONNRESET' && sent.reusedSocket && !isAgain;
      if (isStale) resolve(sendHttp(origin, agent, attempt, tokens, true));
      else reject(error);
    });
    sent.on('response', (incoming) => {
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
          milliseconds: performance.now() - begun,
        });
      });
    });
    sent.end(body);
  });
}

function parseRawResponse(text: string, milliseconds: number): FuzzResponse {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
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
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const socket = connect(Number(origin.port), origin.hostname, () => socket.write(Buffer.from(raw, 'latin1')));
    const parts: Buffer[] = [];
    socket.setTimeout(15_000, () => socket.destroy(new Error('no answer within 15 s')));
    socket.on('data', (part) => parts.push(part));
    socket.on('error', reject);
    socket.on('close', () => resolve(parseRawResponse(Buffer.concat(parts).toString(), performance.now() - begun)));
  });
}

/** Sends attempts to one server and keeps its connections open between them. */
export function createSender(origin: URL, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: (attempt: FuzzRequest, tokens: Tokens): Promise<FuzzResponse> =>
      attempt.raw === undefined ? sendHttp(origin, agent, attempt, tokens) : sendRaw(origin, attempt.raw),
    close: () => agent.destroy(),
  };
}
