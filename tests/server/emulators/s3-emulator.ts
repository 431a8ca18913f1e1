import { createHash, createHmac } from 'node:crypto';
import { Hono } from 'hono';
import type { S3Settings } from '#server/platform/config/config.ts';
import { startEmulatorServer, type Fault } from './payment-emulator.ts';

/** Small, so that a few files need several pages. */
const MAX_LISTED_KEYS = 2;

const MIN_PART_BYTES = 5 * 1024 * 1024;

const CREDENTIALS = { region: 'eu-south-1', accessKeyId: 'test-key', secretAccessKey: 'test-secret' };

interface StoredObject {
  readonly content: Buffer;
  readonly etag: string;
  readonly modifiedAt: Date;
}

/** An S3 service on this machine with one bucket. */
export interface S3Emulator {
  readonly settings: S3Settings;
  readonly objects: Map<string, StoredObject>;
  /** Method and path of each request. */
  readonly requests: { readonly line: string }[];
  /** Makes the next requests fail. */
  readonly failNext: (fault: Fault, times?: number) => void;
  readonly stop: () => Promise<void>;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Computes the signature of AWS Signature Version 4 from the request as it was received. */
function computeSignature({ method, url, headers }: Request, signedHeaders: string, scope: string): string {
  const { pathname, searchParams } = new URL(url);
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const headerLines = signedHeaders.split(';').map((name) => `${name}:${(headers.get(name) ?? '').trim()}\n`);
  const payloadHash = headers.get('x-amz-content-sha256') ?? '';
  const canonical = [method, pathname, query, headerLines.join(''), signedHeaders, payloadHash].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers.get('x-amz-date') ?? '', scope, digest].join('\n');
  const [date = '', region = '', service = '', end = ''] = scope.split('/');
  const key = [region, service, end].reduce(hmac, hmac(`AWS4${CREDENTIALS.secretAccessKey}`, date));
  return hmac(key, text).toString('hex');
}

function isSigned(request: Request): boolean {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/u;
  const [, keyId, scope = '', signedHeaders = '', signature] =
    pattern.exec(request.headers.get('authorization') ?? '') ?? [];
  return (
    keyId === CREDENTIALS.accessKeyId &&
    scope.split('/')[1] === CREDENTIALS.region &&
    signature === computeSignature(request, signedHeaders, scope)
  );
}

const createError = (status: number, code: string) =>
  new Response(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>emulated</Message></Error>`, {
    status,
    headers: { 'content-type': 'application/xml' },
  });

function listObjects(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams): Response {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const page = keys.slice(0, MAX_LISTED_KEYS);
  const entries = page.map((key) => {
    const object = objects.get(key);
    return `<Contents><Key>${key}</Key><LastModified>${object?.modifiedAt.toISOString() ?? ''}</LastModified><ETag>&quot;${object?.etag ?? ''}&quot;</ETag><Size>${String(object?.content.length ?? 0)}</Size></Contents>`;
  });
  const hasMore = keys.length > page.length;
  const token = hasMore ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : '';
  return new Response(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${String(hasMore)}</IsTruncated><KeyCount>${String(page.length)}</KeyCount>${entries.join('')}${token}</ListBucketResult>`,
    { headers: { 'content-type': 'application/xml' } },
  );
}

/** Responds to the calls of a multipart upload; undefined for other calls. */
function handleMultipart(
  { method, url, body }: { readonly method: string; readonly url: URL; readonly body: Buffer },
  uploads: Map<string, Map<number, Buffer>>,
  store: (content: Buffer) => unknown,
): Response | undefined {
  const id = url.searchParams.get('uploadId') ?? '';
  if (method === 'POST' && url.searchParams.has('uploads')) {
    const uploadId = String(uploads.size + 1);
    uploads.set(uploadId, new Map());
    return new Response(
      `<InitiateMultipartUploadResult><UploadId>u${uploadId}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  if (id === '') return undefined;
  const parts = uploads.get(id.slice(1));
  if (!parts) return createError(404, 'NoSuchUpload');
  if (method === 'PUT') {
    parts.set(Number(url.searchParams.get('partNumber')), body);
    return new Response(null, { headers: { etag: '"part"' } });
  }
  uploads.delete(id.slice(1));
  if (method === 'DELETE') return new Response(null, { status: 204 });
  const contents = [...parts].toSorted(([a], [b]) => a - b).map(([, content]) => content);
  if (contents.slice(0, -1).some(({ length }) => length < MIN_PART_BYTES)) return createError(400, 'EntityTooSmall');
  store(Buffer.concat(contents));
  return new Response('<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>');
}

/** Starts an emulator of the S3 calls that the shop uses: get, head, put, multipart uploads, delete and list. It checks the signatures. */
export async function startS3Emulator(): Promise<S3Emulator> {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const app = new Hono();
  app.all('*', async (c) => {
    const request = c.req.raw;
    if (!isSigned(request)) return createError(403, 'SignatureDoesNotMatch');
    const { pathname, searchParams } = new URL(request.url);
    const [, bucket, ...segments] = decodeURIComponent(pathname).split('/');
    if (bucket !== 'shop') return createError(404, 'NoSuchBucket');
    const key = segments.join('/');
    if (key === '') return listObjects(objects, searchParams);
    const body = Buffer.from(await request.arrayBuffer());
    const store = (content: Buffer) => {
      const etag = createHash('md5').update(content).digest('hex');
      objects.set(key, { content, etag, modifiedAt: new Date() });
      return etag;
    };
    const response = handleMultipart({ method: request.method, url: new URL(request.url), body }, uploads, store);
    if (response) return response;
    if (request.method === 'PUT') return new Response(null, { headers: { etag: `"${store(body)}"` } });
    if (request.method === 'DELETE') {
      objects.delete(key);
      return new Response(null, { status: 204 });
    }
    const object = objects.get(key);
    if (!object) return createError(404, 'NoSuchKey');
    const [, start = '0', last = ''] = /^bytes=(\d+)-(\d+)$/u.exec(request.headers.get('range') ?? '') ?? [];
    const content = object.content.subarray(Number(start), last === '' ? undefined : Number(last) + 1);
    const headers = { etag: `"${object.etag}"`, 'content-length': String(content.length) };
    return new Response(new Uint8Array(content), { status: last === '' ? 200 : 206, headers });
  });
  const { url, requests, failNext, stop } = await startEmulatorServer(app);
  return { settings: { endpoint: url, bucket: 'shop', ...CREDENTIALS }, objects, requests, failNext, stop };
}
