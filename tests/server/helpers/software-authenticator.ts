import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const FLAGS_USER_PRESENT_AND_VERIFIED = 0x05;
const FLAG_NEW_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const toBase64Url = (data: Buffer | string) => Buffer.from(data).toString('base64url');
const toUint32 = (value: number) =>
  Buffer.from([value >>> 24, value >>> 16, value >>> 8, value].map((byte) => byte & 0xff));

interface Challenge {
  readonly challenge: string;
  /** Default: the site of the test server. */
  readonly origin?: string;
  readonly rpId?: string;
}

/** An authenticator with one passkey (ES256, no attestation), as a phone would have it. */
export function createSoftwareAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = toBase64Url(credentialId);
  const credential = { id, rawId: id, type: 'public-key' } as const;
  // COSE_Key in CBOR: kty EC2, alg ES256, crv P-256, x, y.
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  let counter = 0;

  const createClientData = (type: string, { challenge, origin = 'http://shop.test' }: Challenge) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const createAuthenticatorData = (flags: number, { rpId = 'shop.test' }: Challenge) =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), toUint32(counter)]);

  return {
    id,
    /** Counts of uses; a copy of the authenticator continues with an older one. */
    setCounter: (value: number) => void (counter = value),
    /** What `navigator.credentials.create` returns. */
    create: (challenge: Challenge) => {
      const data = Buffer.concat([
        createAuthenticatorData(FLAGS_USER_PRESENT_AND_VERIFIED | FLAG_NEW_CREDENTIAL, challenge),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        key,
      ]);
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        Buffer.from([data.length >>> 8, data.length & 0xff]),
        data,
      ]);
      const clientDataJSON = toBase64Url(createClientData('webauthn.create', challenge));
      return { ...credential, response: { clientDataJSON, attestationObject: toBase64Url(attestation) } };
    },
    /** What `navigator.credentials.get` returns. */
    get: (challenge: Challenge) => {
      counter += 1;
      const clientData = createClientData('webauthn.get', challenge);
      const data = createAuthenticatorData(FLAGS_USER_PRESENT_AND_VERIFIED, challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: toBase64Url(clientData),
          authenticatorData: toBase64Url(data),
          signature: toBase64Url(signature),
        },
      };
    },
  };
}
