import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createExampleInput, getEntries } from '#tests/fuzz/example-input.ts';
import { EXAMPLE_FIELDS } from '#tests/setup/example-fields.ts';
import type { CallDeclaration } from './call.ts';
import { calls } from './calls.ts';

/** Reverses the text after it: `Anna ‮aiccod` looks like another name, `fattura‮fdp.exe` like another type of file. */
const OVERRIDE = '\u202e';
const CONTROLS = ['\u202a', '\u202b', '\u202c', '\u202d', OVERRIDE, '\u2066', '\u2067', '\u2068', '\u2069'];

/** Texts that nobody else sees: secrets are taken as typed, a search compares normalized words, `refId` is ignored. */
const UNSHOWN_FIELDS = new Set([
  'password',
  'currentPassword',
  'newPassword',
  'confirmPassword',
  'devices',
  'q',
  'refId',
]);

const examples = {
  shopId: 'a1',
  ...EXAMPLE_FIELDS,
};

const fields = Object.entries<CallDeclaration>(calls).flatMap(([name, call]) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    return Object.keys(getEntries(schema))
      .filter((field) => schema !== undefined && !UNSHOWN_FIELDS.has(field))
      .map((field) => ({ name, call, part, field }));
  }),
);

/** The value with the text in the middle of each of its texts. */
function insertEverywhere(value: unknown, text: string): unknown {
  if (typeof value === 'string') return value.slice(0, 1) + text + value.slice(1);
  if (Array.isArray(value)) return value.map((item) => insertEverywhere(item, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, insertEverywhere(item, text)]));
}

describe('direction controls', () => {
  // SEC-08
  it.each(fields)('are refused or removed in each field: $name, $part, $field', ({ call, part, field }) => {
    const schema = call[part];
    const example = createExampleInput(call, examples)[part];
    const values = [insertEverywhere(example[field], OVERRIDE), ...CONTROLS.map((control) => `Uno${control}due`)];
    for (const value of values) {
      const result = schema && v.safeParse(schema, { ...example, [field]: value });
      if (result?.success !== true) continue;
      const stored = JSON.stringify(result.output);
      expect(CONTROLS.filter((control) => stored.includes(control))).toEqual([]);
    }
  });

  it('are looked for in the texts of members', () => {
    const names = fields.map(({ name, field }) => `${name} ${field}`);
    expect(names).toEqual(
      expect.arrayContaining(['changeProfile firstName', 'addAddress address', 'reportIssue title', 'contact message']),
    );
  });
});
