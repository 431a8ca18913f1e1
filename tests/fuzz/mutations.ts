import fc from 'fast-check';
import type { CallDeclaration } from '#contract/call.ts';
import { buildPath, buildQueryString } from './url.ts';
import type { Credential, FuzzKind, RequestOverride, WeightedMutation } from './fuzz-request.ts';
import { malformedBody, malformedHttp, contentTypes } from './malformed.ts';
import { getEntries, type ExampleInput } from './example-input.ts';
import { malformedForm } from './multipart.ts';
import {
  malformedPathSegments,
  unexpectedFieldNames,
  hostileHeader,
  hostileText,
  hostileValue,
  MEGABYTE,
  toJson,
} from './hostile-values.ts';

/** A call, what would be right, and what is another member's. */
export interface MutationTarget {
  readonly call: CallDeclaration;
  readonly example: ExampleInput;
  readonly foreign: fc.Arbitrary<string>;
}

type Fields = Readonly<Record<string, unknown>>;

const pickSome = (names: readonly string[]) =>
  fc.subarray([...names], { minLength: 1, maxLength: Math.min(3, names.length) });

const omit = (object: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

const fillRecord = <T>(names: readonly string[], value: T): Readonly<Record<string, T>> =>
  Object.fromEntries(names.map((name) => [name, value]));

const withBody = (kind: FuzzKind, value: unknown): RequestOverride => ({ kind, body: () => toJson(value) });
const withQuery = (kind: FuzzKind, value: Fields): RequestOverride => ({ kind, query: buildQueryString(value) });
const textOrTexts = fc.oneof(hostileText, fc.array(hostileText, { maxLength: 60 }));

const credentials: fc.Arbitrary<Credential> = fc.oneof(
  fc.constantFrom<Credential>('nobody', 'former', 'expired', 'cookie', 'hash'),
  fc
    .oneof(hostileHeader, fc.constantFrom('a'.repeat(43), 'x y', 'undefined', "' OR 1=1--"))
    .map((text) => ({ header: `Bearer ${text}` })),
  hostileHeader.map((header) => ({ header })),
);

export function createTokenMutations({ call }: MutationTarget): WeightedMutation[] {
  const plain = credentials.map((asker): RequestOverride => ({ kind: 'token', credential: asker }));
  if (call.access === 'public') return [[10, plain]];
  const broken = fc.tuple(credentials, hostileValue);
  return [
    [50, plain],
    [10, broken.map(([asker, value]) => ({ ...withBody('token', value), asker }))],
  ];
}

export function createPathMutations({ call, example: { params }, foreign }: MutationTarget): WeightedMutation[] {
  const names = Object.keys(params);
  if (names.length === 0) return [];
  const changed = (values: fc.Arbitrary<string>) =>
    fc.tuple(pickSome(names), values).map(([some, value]) => ({ ...params, ...fillRecord(some, value) }));
  const at = (kind: FuzzKind, values: fc.Arbitrary<string>, isEncoded = false) =>
    changed(values).map((all): RequestOverride => ({ kind, path: buildPath(call, all, isEncoded) }));
  return [
    [30, at('path', hostileText)],
    [20, at('path', fc.constantFrom<string>(...malformedPathSegments), true)],
    [20, at('others’ ids', foreign)],
  ];
}

export function createQueryMutations({ call, example: { query }, foreign }: MutationTarget): WeightedMutation[] {
  const names = Object.keys(getEntries(call.query));
  const given = Object.keys(query);
  const extra = fc.tuple(fc.constantFrom(...unexpectedFieldNames), textOrTexts);
  const ways: WeightedMutation[] = [
    [10, extra.map(([name, value]) => withQuery('extra field', { ...query, [name]: value }))],
  ];
  if (names.length === 0) return ways;
  const changed = (kind: FuzzKind, values: fc.Arbitrary<unknown>) =>
    fc.tuple(pickSome(names), values).map(([some, value]) => withQuery(kind, { ...query, ...fillRecord(some, value) }));
  const pieces = fc.constantFrom<string>(...malformedPathSegments, ...names, '=', '&', '?', '[]=', '.x=');
  ways.push([50, changed('query', textOrTexts)]);
  ways.push([10, changed('others’ ids', foreign)]);
  ways.push([10, fc.array(pieces, { maxLength: 12 }).map((some) => ({ kind: 'query', query: some.join('') }))]);
  if (given.length > 0) {
    ways.push([10, pickSome(given).map((some) => withQuery('missing field', omit(query, some)))]);
  }
  return ways;
}

export function createBodyMutations({ call, example: { body }, foreign }: MutationTarget): WeightedMutation[] {
  const malformed = (right: string) =>
    malformedBody(right).map((text): RequestOverride => ({ kind: 'malformed body', body: () => text }));
  if (!call.body) return call.method === 'GET' ? [] : [[10, malformed('{}')]];
  const names = Object.keys(getEntries(call.body));
  const given = Object.keys(body);
  const changed = (kind: FuzzKind, values: fc.Arbitrary<unknown>) =>
    fc.tuple(pickSome(names), values).map(([some, value]) => withBody(kind, { ...body, ...fillRecord(some, value) }));
  const anyValues = fc.dictionary(fc.constantFrom(...names), hostileValue);
  const extra = fc.tuple(
    fc.constantFrom(...unexpectedFieldNames),
    hostileValue,
    fc.boolean(),
    fc.constantFrom(...names),
  );
  const huge = (text: string) =>
    fc.constantFrom(...names, 'x', '').map((name) => withBody('huge body', { ...body, [name]: text }));
  const texts = fc.constantFrom(toJson(body), buildQueryString(body), '<a/>', '');
  const ways: WeightedMutation[] = [
    [90, changed('wrong value', hostileValue)],
    [30, anyValues.map((values) => withBody('wrong value', { ...body, ...values }))],
    [
      20,
      extra.map(([name, value, isWhole, lost]) =>
        withBody('extra field', { ...(isWhole ? body : omit(body, [lost])), [name]: value }),
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
  if (given.length > 0) ways.push([20, pickSome(given).map((some) => withBody('missing field', omit(body, some)))]);
  if (call.files) ways.push([80, malformedForm(call.files, body).map((form) => ({ kind: 'files', body: form }))]);
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

export function createHeadMutations({ call, example }: MutationTarget): WeightedMutation[] {
  const pair = fc.tuple(fc.constantFrom(...headers), hostileHeader);
  const keys = hostileHeader.map((value): RequestOverride => ({
    kind: 'headers',
    headers: { 'idempotency-key': value },
  }));
  return [
    [30, pair.map(([name, value]) => ({ kind: 'headers', headers: { [name]: value } }))],
    ...(call.idempotent ? [[30, keys] as const] : []),
    [10, fc.constantFrom(...methods).map((method) => ({ kind: 'method', method }))],
    [5, malformedHttp(call.method, buildPath(call, example.params)).map((raw) => ({ kind: 'malformed HTTP', raw }))],
  ];
}
