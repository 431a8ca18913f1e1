import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { localize } from '#server/platform/i18n/language.ts';
import { createSecurityHeaders, type HeaderConfig } from './middleware/security-headers.ts';

/** Seconds after which a refused client may try again. */
const RETRY_AFTER_SECONDS = 5;

const toErrorCode = (status: number): ErrorCode => {
  if (status === 503) return 'unavailable';
  if (status >= 500) return 'serverError';
  return status === 431 || status === 413 ? 'tooLarge' : 'invalidInput';
};

/** An invalid request has no readable language header, so the message is in the default language. */
function createErrorBody(status: number): string {
  const error = new AppError(toErrorCode(status));
  return JSON.stringify({
    success: false,
    message: localize(error.localizedMessage, 'it'),
    ermessage: error.code,
    data: {},
  });
}

const createErrorHeaders = (config: HeaderConfig) => ({
  'Content-Type': 'application/json; charset=UTF-8',
  'Cache-Control': 'no-store',
  // JSON is not rendered, so the nonce is never used.
  ...createSecurityHeaders('none', config),
});

/**
 * Responds to a request with an invalid URL, which never reaches the app. The adapter's default response has no body and
 * no security headers (SEC-10).
 */
export function respondToInvalidRequest(config: HeaderConfig, error: unknown): Response {
  const status = error instanceof RequestError ? 400 : 500;
  return new Response(createErrorBody(status), { status, headers: createErrorHeaders(config) });
}

/**
 * Creates the response to requests that the server refuses because it has too much to do. It is prepared, because it must
 * cost nothing. A browser opens a page again after the same time.
 */
export function createOverloadResponder(config: HeaderConfig): (response: ServerResponse) => void {
  const body = createErrorBody(503);
  const headers = {
    ...createErrorHeaders(config),
    'Content-Length': Buffer.byteLength(body),
    'Retry-After': RETRY_AFTER_SECONDS,
    Refresh: RETRY_AFTER_SECONDS,
  };
  return (response) => void response.writeHead(503, headers).end(body);
}

const STATUS_BY_PARSER_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds to a request that Node's parser rejects, with the same body and headers, and closes the connection. */
export function respondToParserError(config: HeaderConfig, error: NodeJS.ErrnoException, socket: Duplex): void {
  // The client has disconnected.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = STATUS_BY_PARSER_ERROR[error.code ?? ''] ?? 400;
  const body = createErrorBody(status);
  const headers = Object.entries({
    ...createErrorHeaders(config),
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines}\r\n${body}`);
}
