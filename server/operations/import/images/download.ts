import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { MAX_IMAGE_BYTES, MAX_REDIRECTS, IMAGE_TIMEOUT_MS } from '#server/operations/import/import.constants.ts';
import { isPublicIp } from './public-ip.rules.ts';

/** Why an image was not downloaded. The message is shown to the person who runs the import. */
export class DownloadError extends Error {
  /** The host does not respond, so its other images will fail too. */
  readonly isHostFault: boolean;

  constructor(message: string, { isHostFault = false } = {}) {
    super(message);
    this.isHostFault = isHostFault;
  }
}

/** Like `dns.lookup` with the option `all`. */
export type ResolveHost = (
  host: string,
  options: dns.LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void,
) => void;

export interface DownloadOptions {
  readonly isAllowed?: (ip: string) => boolean;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** Resolves host names, as {@link dns.lookup}. */
  readonly resolve?: ResolveHost;
}

type DownloadLimits = Required<DownloadOptions>;

const PRIVATE_NETWORK_MESSAGE = 'its host is in a private network';

/**
 * Resolves a host name and returns only allowed IP addresses. Node connects to the returned address, so the checked
 * address is always the connected one (prevents DNS rebinding).
 */
const lookupAllowed =
  ({ isAllowed, resolve }: DownloadLimits): LookupFunction =>
  (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) {
        callback(error, '');
        return;
      }
      const allowed = addresses.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (!first) callback(new DownloadError(PRIVATE_NETWORK_MESSAGE), '');
      else if (options.all === true) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };

/** Parses a URL and rejects an IP address that is not allowed. Host names are checked when they are resolved. */
function checkUrl(text: string, base: string | undefined, { isAllowed }: DownloadLimits): URL {
  if (!URL.canParse(text, base)) throw new DownloadError('it is not a valid URL');
  const url = new URL(text, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new DownloadError('its URL is not http or https');
  if (url.username !== '' || url.password !== '') throw new DownloadError('its URL contains a user name or a password');
  // Removes the brackets of `[::1]`. The URL parser already normalizes other notations, such as 0x7f.1.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0 && !isAllowed(host)) throw new DownloadError(PRIVATE_NETWORK_MESSAGE);
  return url;
}

function sendRequest(url: URL, limits: DownloadLimits, signal: AbortSignal): Promise<http.IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, {
      // Connections are not reused, so that each request connects to an address that was checked for it.
      agent: false,
      lookup: lookupAllowed(limits),
      signal,
      headers: { accept: 'image/webp,image/png,image/jpeg,image/gif;q=0.5', 'user-agent': 'Shop catalogue import' },
    });
    clientRequest.on('response', resolve);
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}

async function readBody(response: http.IncomingMessage, { maxBytes }: DownloadLimits): Promise<Buffer> {
  const tooLarge = new DownloadError(`it is larger than ${maxBytes / 1_000_000} MB`);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  if (!response.complete) throw new DownloadError('the connection was interrupted', { isHostFault: true });
  return Buffer.concat(chunks);
}

async function followRedirects(start: string, limits: DownloadLimits, signal: AbortSignal): Promise<Buffer> {
  let url = checkUrl(start, undefined, limits);
  for (let redirects = 0; ; redirects += 1) {
    const response = await sendRequest(url, limits, signal);
    try {
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await readBody(response, limits);
      if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) {
        throw new DownloadError(`the host responded with ${statusCode}`);
      }
      if (redirects >= MAX_REDIRECTS) throw new DownloadError(`it is redirected more than ${MAX_REDIRECTS} times`);
      url = checkUrl(headers.location, url.href, limits);
    } finally {
      response.destroy();
    }
  }
}

/**
 * Downloads a file over http or https. The limits of size, time and public IP addresses apply to the whole download,
 * including redirects.
 *
 * @throws DownloadError
 */
export async function download(url: string, options: DownloadOptions = {}): Promise<Buffer> {
  const limits: DownloadLimits = {
    isAllowed: isPublicIp,
    timeoutMs: IMAGE_TIMEOUT_MS,
    maxBytes: MAX_IMAGE_BYTES,
    resolve: dns.lookup,
    ...options,
  };
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    return await followRedirects(url, limits, signal);
  } catch (error) {
    if (error instanceof DownloadError) throw error;
    if (signal.aborted)
      throw new DownloadError(`it took longer than ${limits.timeoutMs / 1000} s`, { isHostFault: true });
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new DownloadError(`the host can’t be reached${code}`, { isHostFault: true });
  }
}
