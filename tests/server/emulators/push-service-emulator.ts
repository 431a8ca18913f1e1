import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface ReceivedMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const deriveKey = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** A browser's side of a subscription: it alone can decrypt its messages (RFC 8291, RFC 8188). */
function createBrowserKeys() {
  const keyPair = createECDH('prime256v1');
  const publicKey = keyPair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    decrypt: (body: Buffer): string => {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const senderKey = body.subarray(21, 21 + keyLength);
      const content = body.subarray(21 + keyLength);
      const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const secret = deriveKey(keyPair.computeSecret(senderKey), auth, keyInfo, 32);
      const key = deriveKey(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = deriveKey(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(content.subarray(-16));
      const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
      // The last record ends with the delimiter 2 and zeros.
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
}

/** Starts a push service that stores what it gets (RFC 8030). */
export async function startPushServiceEmulator() {
  const received: ReceivedMessage[] = [];
  const state = { status: 201 };
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(state.status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the push service has no port');
  const origin = `http://127.0.0.1:${String(address.port)}`;
  let subscriptionCount = 0;
  return {
    origin,
    received,
    state,
    /** Creates a browser's subscription. */
    createSubscription: () => {
      const { keys, decrypt } = createBrowserKeys();
      const path = `/send/${String((subscriptionCount += 1))}`;
      return {
        body: { endpoint: origin + path, keys },
        /** Decrypts the messages to this browser. */
        readMessages: (): unknown[] =>
          received.filter((message) => message.path === path).map(({ body }): unknown => JSON.parse(decrypt(body))),
      };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
