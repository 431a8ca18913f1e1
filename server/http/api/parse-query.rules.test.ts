import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { CallDeclaration } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { parseQuery } from './parse-query.rules.ts';

const listCalls = Object.values<CallDeclaration>(calls).flatMap(({ path, query }) => {
  const { entries = {} }: Partial<{ type: string; entries: v.ObjectEntries }> = query ?? {};
  const lists = Object.keys(entries).filter((name) => v.is(entries[name] ?? v.never(), ['a', 'b']));
  return query ? lists.map((name) => [path, name, query] as const) : [];
});

function getRejectedFields(schema: NonNullable<CallDeclaration['query']>, search: string): unknown {
  try {
    parseQuery(schema, search);
  } catch (error) {
    return error instanceof AppError ? error.details.data?.['fields'] : error;
  }
  return undefined;
}

// REQ-API-33
describe.each(listCalls)('the list parameter of %s: %s', (_path, name, schema) => {
  const spellings = fc.constantFrom(name, `${name}[]`, `${name}[0]`, `${name}[17]`, `${name}%5B%5D`, `${name}%5b2%5d`);

  it('is parsed the same in every spelling, also in mixed spellings', () => {
    const items = fc.array(fc.tuple(spellings, fc.stringMatching(/^[a-z]{1,5}$/u)), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(items, (pairs) => {
        const search = pairs.map(([key, value]) => `${key}=${value}`).join('&');
        const values = pairs.map(([, value]) => value);
        expect(parseQuery(schema, search)).toEqual({ [name]: values.length === 1 ? values[0] : values });
      }),
    );
  });

  it.each(
    [
      `${name}[a]=x`,
      `${name}[0][id]=x`,
      `${name}[0=x`,
      `${name}.0=x`,
      `${name}[]x=y`,
      `${name.toLowerCase()}=x`,
      `${name.toUpperCase()}[]=x`,
      `%20${name}=x`,
      `${name}+=x`,
      // A name in lower case is no misspelling of itself.
    ].filter((search) => search !== `${name}=x`),
  )('is rejected, not ignored, when misspelled: %s', (search) => {
    expect(getRejectedFields(schema, search)).toHaveProperty([name]);
  });

  it('allows no unknown parameter beside it', () => {
    expect(getRejectedFields(schema, 'filters=x')).toEqual({ filters: 'unknown' });
    expect(getRejectedFields(schema, 'constructor=x')).toEqual({ constructor: 'unknown' });
  });
});

describe('parseQuery', () => {
  const { query } = calls.product;

  it('rejects filters of other calls', () => {
    expect(getRejectedFields(query, 'shopId=a&selectedFilters=x')).toEqual({ selectedFilters: 'unknown' });
    expect(getRejectedFields(query, 'shopId=a&subKeywords[]=x')).toEqual({ 'subKeywords[]': 'unknown' });
  });

  it('ignores parameters that are unrelated to the call', () => {
    expect(parseQuery(query, 'shopId=a&utm_source=mail&__proto__=x')).toEqual({ shopId: 'a' });
  });

  it('rejects a list spelling for a single value', () => {
    expect(getRejectedFields(query, 'shopId[]=a')).toEqual({ shopId: 'not a spelling of this parameter' });
    expect(parseQuery(query, 'shopId=a&shopId=b')).toEqual({ shopId: ['a', 'b'] });
  });

  // SEC-09
  it('rejects more than 500 parameters', () => {
    expect(getRejectedFields(query, 'a&'.repeat(501))).toEqual({ query: 'too many parameters' });
  });

  it('rejects a query string that is longer than a request line', () => {
    expect(getRejectedFields(query, `shopId=${'a'.repeat(16_384)}`)).toEqual({ query: 'too long' });
  });
});
