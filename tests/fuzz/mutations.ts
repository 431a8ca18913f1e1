import fc from 'fast-check';
import type { CallDeclaration } from '#contract/call.ts';
import { getEntries, type ExampleInput } from './example-input.ts';
import type { Credential, FuzzKind, RequestOverride, WeightedMutation } from './fuzz-request.ts';
import {
  malformedPathSegments,
  unexpectedFieldNames,
  hostileHeader,
  hostileText,
  hostileValue,
  MEGABYTE,
  toJson,
} from './hostile-values.ts';
import { malformedBody, malformedHttp, contentTypes } from './malformed.ts';
import { malformedForm } from './multipart.ts';
import { buildPath, buildQueryString } from './url.ts';

/** A call, a valid input for it, and ids of another member's resources. */
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
  fc.constantFrom<Credential>('anonymous', 'revoked', 'expired', 'cookie', 'hash'),
  fc
    .oneof(hostileHeader, fc.constantFrom('a'.repeat(43), 'x y', 'undefined', "' OR 1=1--"))
    .map((text) => ({ header: `Bearer ${text}` })),
  hostileHeader.map((header) => ({ header })),
);

export function createTokenMutations({ call }: MutationTarget): WeightedMutation[] {
  const credentialOnly = credentials.map((credential): RequestOverride => ({ kind: 'token', credential }));
  if (call.access === 'public') return [[10, credentialOnly]];
  const credentialAndBody = fc.tuple(credentials, hostileValue);
  return [
    [50, credentialOnly],
    [10, credentialAndBody.map(([credential, value]) => ({ ...withBody('token', value), credential }))],
  ];
}

export function createPathMutations({ call, example: { params }, foreign }: MutationTarget): WeightedMutation[] {
  const names = Object.keys(params);
  if (names.length === 0) return [];
  const changeParams = (values: fc.Arbitrary<string>) =>
    fc.tuple(pickSome(names), values).map(([selected, value]) => ({ ...params, ...fillRecord(selected, value) }));
  const withParams = (kind: FuzzKind, values: fc.Arbitrary<string>, isEncoded = false) =>
    changeParams(values).map((changed): RequestOverride => ({ kind, path: buildPath(call, changed, isEncoded) }));
  return [
    [30, withParams('path', hostileText)],
    [20, withParams('path', fc.constantFrom<string>(...malformedPathSegments), true)],
    [20, withParams('others’ ids', foreign)],
  ];
}

export function createQueryMutations({ call, example: { query }, foreign }: MutationTarget): WeightedMutation[] {
  const names = Object.keys(getEntries(call.query));
  const presentNames = Object.keys(query);
  const extra = fc.tuple(fc.constantFrom(...unexpectedFieldNames), textOrTexts);
  const mutations: WeightedMutation[] = [
    [10, extra.map(([name, value]) => withQuery('extra field', { ...query, [name]: value }))],
  ];
  if (names.length === 0) return mutations;
  const changeFields = (kind: FuzzKind, values: fc.Arbitrary<unknown>) =>
    fc
      .tuple(pickSome(names), values)
      .map(([selected, value]) => withQuery(kind, { ...query, ...fillRecord(selected, value) }));
  const segments = fc.constantFrom<string>(...malformedPathSegments, ...names, '=', '&', '?', '[]=', '.x=');
  mutations.push([50, changeFields('query', textOrTexts)]);
  mutations.push([10, changeFields('others’ ids', foreign)]);
  mutations.push([
    10,
    fc.array(segments, { maxLength: 12 }).map((selected) => ({ kind: 'query', query: selected.join('') })),
  ]);
  if (presentNames.length > 0) {
    mutations.push([10, pickSome(presentNames).map((selected) => withQuery('missing field', omit(query, selected)))]);
  }
  return mutations;
}

export function createBodyMutations({ call, example: { body }, foreign }: MutationTarget): WeightedMutation[] {
  const createMalformed = (validBody: string) =>
    malformedBody(validBody).map((text): RequestOverride => ({ kind: 'malformed body', body: () => text }));
  if (!call.body) return call.method === 'GET' ? [] : [[10, createMalformed('{}')]];
  const names = Object.keys(getEntries(call.body));
  const presentNames = Object.keys(body);
  const changeFields = (kind: FuzzKind, values: fc.Arbitrary<unknown>) =>
    fc
      .tuple(pickSome(names), values)
      .map(([selected, value]) => withBody(kind, { ...body, ...fillRecord(selected, value) }));
  const anyValues = fc.dictionary(fc.constantFrom(...names), hostileValue);
  const extra = fc.tuple(
    fc.constantFrom(...unexpectedFieldNames),
    hostileValue,
    fc.boolean(),
    fc.constantFrom(...names),
  );
  const withHugeText = (text: string) =>
    fc.constantFrom(...names, 'x', '').map((name) => withBody('huge body', { ...body, [name]: text }));
  const texts = fc.constantFrom(toJson(body), buildQueryString(body), '<a/>', '');
  const mutations: WeightedMutation[] = [
    [90, changeFields('wrong value', hostileValue)],
    [30, anyValues.map((values) => withBody('wrong value', { ...body, ...values }))],
    [
      20,
      extra.map(([name, value, isComplete, missingName]) =>
        withBody('extra field', { ...(isComplete ? body : omit(body, [missingName])), [name]: value }),
      ),
    ],
    [20, changeFields('others’ ids', foreign)],
    [30, createMalformed(toJson(body))],
    [10, withHugeText('x'.repeat(70_000))],
    [6, withHugeText(MEGABYTE)],
    [
      20,
      fc.tuple(contentTypes, texts).map(([type, text]) => ({
        kind: 'content type',
        headers: { 'content-type': type },
        body: () => text,
      })),
    ],
  ];
  if (presentNames.length > 0)
    mutations.push([20, pickSome(presentNames).map((selected) => withBody('missing field', omit(body, selected)))]);
  if (call.files) mutations.push([80, malformedForm(call.files, body).map((form) => ({ kind: 'files', body: form }))]);
  return mutations;
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
