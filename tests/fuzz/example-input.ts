import * as v from 'valibot';
import type { CallDeclaration } from '#contract/call.ts';

/** Valid values by field or parameter name. Ids refer to the sender's own demo data. */
export type ExampleValues = Readonly<Record<string, unknown>>;

/** One valid input of a call. Mutations change one part of it. */
export interface ExampleInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

const Structure = v.object({
  type: v.string(),
  entries: v.optional(
    v.record(
      v.string(),
      v.custom<v.GenericSchema>((value) => typeof value === 'object'),
    ),
  ),
  options: v.optional(v.array(v.unknown())),
  wrapped: v.optional(v.custom<v.GenericSchema>((value) => typeof value === 'object')),
  literal: v.optional(v.unknown()),
});

/** Returns the entries of an object schema. */
export const getEntries = (schema: v.GenericSchema | undefined): Readonly<Record<string, v.GenericSchema>> =>
  schema ? (v.parse(Structure, schema).entries ?? {}) : {};

const GUESSES: readonly unknown[] = [
  'Uno',
  'a1',
  '1',
  'uno@example.com',
  'IT',
  '2000-01-01',
  '+39 333 1234567',
  '',
  1,
  0,
  100,
  true,
  false,
  null,
  [],
  {},
  ['a1'],
];

function guessValue(schema: v.GenericSchema): unknown {
  const { literal, options, wrapped } = v.parse(Structure, schema);
  const declared = [literal, ...(options ?? [])].filter((value) => typeof value !== 'object' && value !== undefined);
  const match = [...declared, ...GUESSES].find((value) => v.is(schema, value));
  return match === undefined && wrapped ? guessValue(wrapped) : match;
}

function createExampleObject(call: CallDeclaration, schema: v.GenericSchema | undefined, examples: ExampleValues) {
  const values = Object.entries(getEntries(schema)).map(([name, field]) => {
    const exampleValue = examples[`${call.path} ${name}`] ?? examples[name];
    const value = exampleValue !== undefined && v.is(field, exampleValue) ? exampleValue : guessValue(field);
    return [name, value] as const;
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/**
 * Creates a valid input of a call. Fields without an example get a guess from the schema, so that new calls
 * are covered automatically.
 *
 * @throws when no guess matches a schema: the call needs an example
 */
export function createExampleInput(call: CallDeclaration, examples: ExampleValues): ExampleInput {
  const names = [...call.path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name);
  const getTextExample = (name: string) => {
    const value = examples[`${call.path} ${name}`] ?? examples[name];
    return typeof value === 'string' ? value : 'a1';
  };
  const example = {
    params: Object.fromEntries(names.map((name) => [name, getTextExample(name)])),
    query: createExampleObject(call, call.query, examples),
    body: createExampleObject(call, call.body, examples),
  };
  for (const part of ['query', 'body'] as const) {
    const schema = call[part];
    if (schema && !v.is(schema, example[part])) {
      const { issues = [] } = v.safeParse(schema, example[part]);
      const fields = issues.map((issue) => v.getDotPath(issue) ?? part);
      throw new Error(`${call.path} needs an example of ${fields.join(', ')}`);
    }
  }
  return example;
}
