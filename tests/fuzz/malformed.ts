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

/** Texts that are no JSON, or JSON of no object; made of what would be right. */
export const malformedBody = (right: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...malformedTexts),
    fc.nat({ max: Math.max(0, right.length - 1) }).map((at) => right.slice(0, at)),
    fc.nat({ max: right.length }).map((at) => `${right.slice(0, at)}\0${right.slice(at)}`),
    fc.constant(right.replace('{', '{"__proto__":{"a":1},"__proto__":null,')),
  );

/** What breaks the rules of HTTP itself, answered before any route is found. */
export function malformedHttp(method: string, path: string): fc.Arbitrary<string> {
  const first = `${method} /api${path} HTTP/1.1\r\n`;
  const host = 'Host: 127.0.0.1\r\n';
  const end = 'Connection: close\r\n\r\n';
  return fc.constantFrom(
    `${first}${host}Language: ${'x'.repeat(20_000)}\r\n${end}`,
    `${first}${host}Idempotency-Key: a\0b\r\n${end}`,
    `${first}${host}Bad Name: x\r\n${end}`,
    `${first}${host}Content-Length: -1\r\n${end}`,
    `${first}${host}Content-Length: 5\r\nContent-Length: 6\r\n${end}`,
    `${first}${host}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n${end}0\r\n\r\n`,
    `${first}${host}Transfer-Encoding: chunked\r\n${end}zz\r\n`,
    `${first}${end}`,
    `${first}Host: a b\r\n${end}`,
    `${first}Host: evil.example@x\r\n${end}`,
    `${method} /api${path}?${'q'.repeat(30_000)} HTTP/1.1\r\n${host}${end}`,
    `${method} /api/\\..\\x HTTP/1.1\r\n${host}${end}`,
    `${method} /api${path} x HTTP/1.1\r\n${host}${end}`,
    `${method} http://[x/ HTTP/1.1\r\n${host}${end}`,
    `GEX${first}${host}${end}`,
    `${method} /api${path} HTTP/9.9\r\n${host}${end}`,
  );
}
