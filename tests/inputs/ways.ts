import fc from 'fast-check';
import type { CallDeclaration } from '#contract/call.ts';
import { pathWith, searchOf } from './address.ts';
import type { Asker, Kind, Part, Way } from './attempt.ts';
import { brokenBody, brokenHttp, contentTypes } from './broken.ts';
import { entriesOf, type Example } from './examples.ts';
import { brokenForm } from './forms.ts';
import { brokenPieces, foreignNames, hostileHeader, hostileText, hostileValue, MEGABYTE, toJson } from './hostile.ts';

/** A call, what would be right, and what is another member's. */
export interface Target {
  readonly call: CallDeclaration;
  readonly example: Example;
  readonly foreign: fc.Arbitrary<string>;
}

type Fields = Readonly<Record<string, unknown>>;

const someOf = (names: readonly string[]) =>
  fc.subarray([...names], { minLength: 1, maxLength: Math.min(3, names.length) });

const without = (object: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

const all = <T>(names: readonly string[], value: T): Readonly<Record<string, T>> =>
  Object.fromEntries(names.map((name) => [name, value]));

const withBody = (kind: Kind, value: unknown): Part => ({ kind, body: () => toJson(value) });
const withQuery = (kind: Kind, value: Fields): Part => ({ kind, query: searchOf(value) });
const manyTexts = fc.oneof(hostileText, fc.array(hostileText, { maxLength: 60 }));

const askers: fc.Arbitrary<Asker> = fc.oneof(
  fc.constantFrom<Asker>('nobody', 'former', 'expired', 'cookie', 'hash'),
  fc
    .oneof(hostileHeader, fc.constantFrom('a'.repeat(43), 'x y', 'undefined', "' OR 1=1--"))
    .map((text) => ({ header: `Bearer ${text}` })),
  hostileHeader.map((header) => ({ header })),
);

export function tokenWays({ call }: Target): Way[] {
  const plain = askers.map((asker): Part => ({ kind: 'token', asker }));
  if (call.access === 'public') return [[10, plain]];
  const broken = fc.tuple(askers, hostileValue);
  return [
    [50, plain],
    [10, broken.map(([asker, value]) => ({ ...withBody('token', value), asker }))],
  ];
}

export function pathWays({ call, example: { params }, foreign }: Target): Way[] {
  const names = Object.keys(params);
  if (names.length === 0) return [];
  const changed = (values: fc.Arbitrary<string>) =>
    fc.tuple(someOf(names), values).map(([some, value]) => ({ ...params, ...all(some, value) }));
  const at = (kind: Kind, values: fc.Arbitrary<string>, isEncoded = false) =>
    changed(values).map((all): Part => ({ kind, path: pathWith(call, all, isEncoded) }));
  return [
    [30, at('path', hostileText)],
    [20, at('path', fc.constantFrom<string>(...brokenPieces), true)],
    [20, at('others’ ids', foreign)],
  ];
}

export function queryWays({ call, example: { query }, foreign }: Target): Way[] {
  const names = Object.keys(entriesOf(call.query));
  const given = Object.keys(query);
  const extra = fc.tuple(fc.constantFrom(...foreignNames), manyTexts);
  const ways: Way[] = [[10, extra.map(([name, value]) => withQuery('extra field', { ...query, [name]: value }))]];
  if (names.length === 0) return ways;
  const changed = (kind: Kind, values: fc.Arbitrary<unknown>) =>
    fc.tuple(someOf(names), values).map(([some, value]) => withQuery(kind, { ...query, ...all(some, value) }));
  const pieces = fc.constantFrom<string>(...brokenPieces, ...names, '=', '&', '?', '[]=', '.x=');
  ways.push([50, changed('query', manyTexts)]);
  ways.push([10, changed('others’ ids', foreign)]);
  ways.push([10, fc.array(pieces, { maxLength: 12 }).map((some) => ({ kind: 'query', query: some.join('') }))]);
  if (given.length > 0) {
    ways.push([10, someOf(given).map((some) => withQuery('missing field', without(query, some)))]);
  }
  return ways;
}

export function bodyWays({ call, example: { body }, foreign }: Target): Way[] {
  const malformed = (right: string) =>
    brokenBody(right).map((text): Part => ({ kind: 'malformed body', body: () => text }));
  if (!call.body) return call.method === 'GET' ? [] : [[10, malformed('{}')]];
  const names = Object.keys(entriesOf(call.body));
  const given = Object.keys(body);
  const changed = (kind: Kind, values: fc.Arbitrary<unknown>) =>
    fc.tuple(someOf(names), values).map(([some, value]) => withBody(kind, { ...body, ...all(some, value) }));
  const anyValues = fc.dictionary(fc.constantFrom(...names), hostileValue);
  const extra = fc.tuple(fc.constantFrom(...foreignNames), hostileValue, fc.boolean(), fc.constantFrom(...names));
  const huge = (text: string) =>
    fc.constantFrom(...names, 'x', '').map((name) => withBody('huge body', { ...body, [name]: text }));
  const texts = fc.constantFrom(toJson(body), searchOf(body), '<a/>', '');
  const ways: Way[] = [
    [90, changed('wrong value', hostileValue)],
    [30, anyValues.map((values) => withBody('wrong value', { ...body, ...values }))],
    [
      20,
      extra.map(([name, value, isWhole, lost]) =>
        withBody('extra field', { ...(isWhole ? body : without(body, [lost])), [name]: value }),
      ),
    ],
    [20, changed('others’ ids', foreign)],
    [30, malformed(toJson(body))],
    [10, huge('x'.repeat(70_000))],
    [6, huge(MEGABYTE)],
    [
      20,
      fc.tuple(contentTypes, texts).map(([type, text]) => ({
        kind: 'content type',
        headers: { 'content-type': type },
        body: () => text,
      })),
    ],
  ];
  if (given.length > 0) ways.push([20, someOf(given).map((some) => withBody('missing field', without(body, some)))]);
  if (call.files) ways.push([80, brokenForm(call.files, body).map((form) => ({ kind: 'files', body: form }))]);
  return ways;
}

const headers = [
  'language',
  'accept-language',
  'idempotency-key',
  'accept',
  'cookie',
  'origin',
  'x-forwarded-for',
  'if-none-match',
  'range',
  'x-http-method-override',
  'content-encoding',
] as const;

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'] as const;

export function headWays({ call, example }: Target): Way[] {
  const pair = fc.tuple(fc.constantFrom(...headers), hostileHeader);
  const keys = hostileHeader.map((value): Part => ({
    kind: 'headers',
    headers: { 'idempotency-key': value },
  }));
  return [
    [30, pair.map(([name, value]) => ({ kind: 'headers', headers: { [name]: value } }))],
    ...(call.idempotent ? [[30, keys] as const] : []),
    [10, fc.constantFrom(...methods).map((method) => ({ kind: 'method', method }))],
    [5, brokenHttp(call.method, pathWith(call, example.params)).map((raw) => ({ kind: 'malformed HTTP', raw }))],
  ];
}
