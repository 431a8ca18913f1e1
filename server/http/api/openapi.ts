import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { createResponseSchema, SuccessEnvelope, type CallDeclaration } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { getFieldAliases } from '#contract/entity.ts';
import { getErrorStatus } from '#contract/error-status.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { ErrorEnvelope } from '#contract/protocol.ts';
import { isPublicRead } from './call-limits.ts';
import type { SchemaStructure } from './strip-undeclared-fields.ts';

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const toRecord = (value: unknown): Json => (isRecord(value) ? value : {});

/** Describes a field with two names under both (GAP-03), at any depth. */
function addFieldAliases(schema: v.GenericSchema, json: Json): Json {
  const { wrapped, item, entries }: SchemaStructure = schema;
  const { anyOf, items, properties } = json;
  if (wrapped) {
    if (!Array.isArray(anyOf)) return addFieldAliases(wrapped, json);
    return { ...json, anyOf: anyOf.map((option) => addFieldAliases(wrapped, toRecord(option))) };
  }
  if (item && isRecord(items)) return { ...json, items: addFieldAliases(item, items) };
  if (!entries || !isRecord(properties)) return json;
  const described: Record<string, Json> = {};
  for (const [name, property] of Object.entries(properties)) {
    const entry = entries[name];
    described[name] = entry ? addFieldAliases(entry, toRecord(property)) : toRecord(property);
  }
  for (const [alias, name] of Object.entries(getFieldAliases(schema))) {
    if (described[name]) described[alias] ??= { ...described[name], description: `The same as ${name}.` };
  }
  return { ...json, properties: described };
}

/** Converts the input side of a schema to JSON Schema. Omits what JSON Schema can't express, such as transformations. */
const toSchema = (schema: v.GenericSchema): Json => {
  const { $schema: _, ...jsonSchema } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  return addFieldAliases(schema, jsonSchema);
};

function createQueryParameters(query: v.GenericSchema): Json[] {
  const { properties, required } = toSchema(query);
  const names = Array.isArray(required) ? required : [];
  return Object.entries(toRecord(properties)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: names.includes(name),
    // Lists are sent as repeated keys.
    explode: true,
    schema,
  }));
}

const createPathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const createIdempotencyKeyParameter = (required: boolean): Json => ({
  name: 'Idempotency-Key',
  in: 'header',
  required,
  description:
    'Unique key of a change. A repeated request with the same key changes nothing and gets the first response.',
  schema: { type: 'string', pattern: '^[\\w-]{16,100}$' },
});

function getErrorCodes(call: CallDeclaration): ErrorCode[] {
  const codes: ErrorCode[] = [...(call.errors ?? []), 'serverError', 'unavailable'];
  if (call.access !== 'public') codes.push('tokenInvalid', 'tooManyRequests');
  if (call.access === 'staff') codes.push('forbidden');
  if (call.needsReauthentication) codes.push('reauthenticationRequired');
  if (isPublicRead(call)) codes.push('tooManyRequests');
  if (call.query || call.body || call.path.includes('{')) codes.push('invalidInput');
  if (call.path.includes('{')) codes.push('notFound');
  if (call.body) codes.push('tooLarge', 'bodyTooSlow');
  return codes;
}

function createErrorResponses(call: CallDeclaration): Json {
  const codes = new Map<number, ErrorCode[]>();
  for (const code of new Set(getErrorCodes(call))) {
    const status = getErrorStatus(code);
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...codes].map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } },
      },
    ]),
  );
}

/** A call with files accepts multipart/form-data, and JSON when no file is sent. */
function createBodyContent(call: CallDeclaration): Json {
  const schema = toSchema(call.body ?? v.object({}));
  if (!call.files) return asJsonContent(schema);
  const { field, maxCount } = call.files;
  const files = { type: 'array', maxItems: maxCount, items: { type: 'string', format: 'binary' } };
  const properties = { ...toRecord(schema['properties']), [field]: files };
  return { 'multipart/form-data': { schema: { ...schema, properties } }, ...asJsonContent(schema) };
}

const asJsonContent = (schema: Json): Json => ({ 'application/json': { schema } });

function createOperation(name: string, call: CallDeclaration): Json {
  const parameters = [
    ...createPathParameters(call.path),
    ...(call.query ? createQueryParameters(call.query) : []),
    ...(call.idempotent ? [createIdempotencyKeyParameter(call.idempotent === true)] : []),
    { $ref: '#/components/parameters/language' },
  ];
  const response = v.object({ ...SuccessEnvelope.entries, ...createResponseSchema(call).entries });
  return {
    operationId: name,
    summary: call.summary,
    parameters,
    ...(call.body || call.files ? { requestBody: { required: true, content: createBodyContent(call) } } : {}),
    security: call.access === 'public' ? [] : [{ token: [] }],
    tags: [call.path.startsWith('/staff/') ? 'staff' : 'shop'],
    responses: {
      200: { description: 'Success', content: asJsonContent(toSchema(response)) },
      ...createErrorResponses(call),
    },
  };
}

/** Generates the OpenAPI 3.1 document of the API from the call table. @param title name of the shop */
export function createOpenApiDocument(title: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, call] of Object.entries<CallDeclaration>(calls)) {
    const pathItem = (paths[call.path] ??= {});
    pathItem[call.method.toLowerCase()] = createOperation(name, call);
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { ErrorResponse: toSchema(ErrorEnvelope) },
      parameters: {
        language: {
          name: 'language',
          in: 'header',
          required: false,
          description: 'Language of names and messages. Default: Accept-Language.',
          schema: { type: 'string', enum: ['IT', 'EN'] },
        },
      },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}
