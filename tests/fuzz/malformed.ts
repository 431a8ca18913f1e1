import fc from 'fast-check';

export const contentTypes = fc.constantFrom(
  'text/plain',
  'text/xml',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;'.repeat(50),
  'application/octet-stream',
  'x',
  '',
  'a/b; '.repeat(500),
);

const malformedTexts: readonly string[] = [
  '',
  '{',
  '}',
  '[',
  '[]',
  'null',
  'true',
  '7',
  '"x"',
  'NaN',
  'undefined',
  "{'a':1}",
  '{"a":1,}',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"a":"\n"}',
  '\0',
  '\xff\xfe',
  '//x\n{}',
  '{"a":\\u0000}',
  '"\\ud800"',
  '[[[[[[[[[[',
  '['.repeat(60_000),
  '{"a":'.repeat(10_000),
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  '<a/>',
  'a=b&c=d',
  '--x\r\n',
];

/** Texts that are not JSON or not a JSON object; some are derived from a valid body. */
export const malformedBody = (validBody: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...malformedTexts),
    fc.nat({ max: Math.max(0, validBody.length - 1) }).map((length) => validBody.slice(0, length)),
    fc.nat({ max: validBody.length }).map((index) => `${validBody.slice(0, index)}\0${validBody.slice(index)}`),
    fc.constant(validBody.replace('{', '{"__proto__":{"a":1},"__proto__":null,')),
  );

/** Requests that violate HTTP itself. The server answers them before routing. */
export function malformedHttp(method: string, path: string): fc.Arbitrary<string> {
  const requestLine = `${method} /api${path} HTTP/1.1\r\n`;
  const host = 'Host: 127.0.0.1\r\n';
  const end = 'Connection: close\r\n\r\n';
  return fc.constantFrom(
    `${requestLine}${host}Language: ${'x'.repeat(20_000)}\r\n${end}`,
    `${requestLine}${host}Idempotency-Key: a\0b\r\n${end}`,
    `${requestLine}${host}Bad Name: x\r\n${end}`,
    `${requestLine}${host}Content-Length: -1\r\n${end}`,
    `${requestLine}${host}Content-Length: 5\r\nContent-Length: 6\r\n${end}`,
    `${requestLine}${host}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n${end}0\r\n\r\n`,
    `${requestLine}${host}Transfer-Encoding: chunked\r\n${end}zz\r\n`,
    `${requestLine}${end}`,
    `${requestLine}Host: a b\r\n${end}`,
    `${requestLine}Host: evil.example@x\r\n${end}`,
    `${method} /api${path}?${'q'.repeat(30_000)} HTTP/1.1\r\n${host}${end}`,
    `${method} /api/\\..\\x HTTP/1.1\r\n${host}${end}`,
    `${method} /api${path} x HTTP/1.1\r\n${host}${end}`,
    `${method} http://[x/ HTTP/1.1\r\n${host}${end}`,
    `GEX${requestLine}${host}${end}`,
    `${method} /api${path} HTTP/9.9\r\n${host}${end}`,
  );
}
