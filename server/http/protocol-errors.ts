import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import type { ErrorCode } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/errors/app-error.ts';
import { localize } from '#server/i18n/language.ts';
import { createSecurityHeaders } from './middleware/security-headers.ts';

type HeaderConfig = Pick<Config, 'publicUrl'>;

const toErrorCode = (status: number): ErrorCode => {
  if (status >= 500) return 'serverError';
  return status === 431 || status === 413 ? 'tooLarge' : 'invalidInput';
};

/** Of what is no HTTP there is no language to be read: Italian, as for everyone who says nothing. */
function createErrorBody(status: number): string {
  const failure = new AppError(toErrorCode(status), { values: { fields: 'HTTP' } });
  return JSON.stringify({
    success: false,
    message: localize(failure.localizedMessage, 'it'),
    ermessage: failure.code,
    data: {},
  });
}

const createErrorHeaders = (place: HeaderConfig) => ({
  'Content-Type': 'application/json; charset=UTF-8',
  'Cache-Control': 'no-store',
  // Nobody renders it: a nonce that nothing bears.
  ...createSecurityHeaders('none', place),
});

/**
 * What the app never sees, because it has no address that is one: by its own hand the adaptor answers
 * with nothing, and without the headers that every answer has (SEC-10).
 */
export function respondToInvalidRequest(place: HeaderConfig, error: unknown): Response {
  const status = error instanceof RequestError ? 400 : 500;
  return new Response(createErrorBody(status), { status, headers: createErrorHeaders(place) });
}

const STATUS_BY_PARSER_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** What Node's parser refuses, in the same shape and with the same headers, and then the end of it. */
export function respondToParserError(place: HeaderConfig, error: NodeJS.ErrnoException, socket: Duplex): void {
  // Whoever has gone can’t be told.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = STATUS_BY_PARSER_ERROR[error.code ?? ''] ?? 400;
  const body = createErrorBody(status);
  const head = Object.entries({
    ...createErrorHeaders(place),
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  });
  const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines}\r\n${body}`);
}
