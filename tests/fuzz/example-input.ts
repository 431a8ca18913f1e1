import * as v from 'valibot';
import type { CallDeclaration } from '#contract/call.ts';

/** Right values by the name of a field or parameter, of the sender's own things in the demo. */
export type ExampleValues = Readonly<Record<string, unknown>>;

/** One valid input of a call: what a request is before it is made wrong in one place. */
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

/** The fields that an object's schema names, through pipes and wrappers. */
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
  const own = [literal, ...(options ?? [])].filter((value) => typeof value !== 'object' && value !== undefined);
  const fitting = [...own, ...GUESSES].find((value) => v.is(schema, value));
  return fitting === undefined && wrapped ? guessValue(wrapped) : fitting;
}

function createExampleObject(call: CallDeclaration, schema: v.GenericSchema | undefined, examples: ExampleValues) {
  const values = Object.entries(getEntries(schema)).map(([name, field]) => {
    const known = examples[`${call.path} ${name}`] ?? examples[name];
    const value = known !== undefined && v.is(field, known) ? known : guessValue(field);
    return [name, value] as const;
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/**
 * A valid input of a call, from its schemas alone where no example has the name, so that a call
 * that is new tomorrow is covered.
 *
 * @throws for a call whose schemas no guess fits: it needs an example
 */
export function createExampleInput(call: CallDeclaration, examples: ExampleValues): ExampleInput {
  const names = [...call.path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name);
  const text = (name: string) => {
    const value = examples[`${call.path} ${name}`] ?? examples[name];
    return typeof value === 'string' ? value : 'a1';
  };
  const example = {
    params: Object.fromEntries(names.map((name) => [name, text(name)])),
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
