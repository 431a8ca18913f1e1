import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Id, PageNumber, QueryIdList, pageSize } from './common.ts';
import { singleLineText, multiLineText } from './lines.ts';

describe('input fields', () => {
  it('accepts a page number as a number or as digits', () => {
    expect(v.parse(PageNumber, undefined)).toBe(1);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999 }),
        (page) => v.parse(PageNumber, page) === page && v.parse(PageNumber, String(page)) === page,
      ),
    );
  });

  it.each(['0', '-1', '1.5', '1e3', ' 1', '٣', '99999999', 0, 1.5, null])('rejects %j as a page number', (value) => {
    expect(v.is(PageNumber, value)).toBe(false);
  });

  it('limits the page size to 100', () => {
    expect(v.is(pageSize(8), '100')).toBe(true);
    expect(v.is(pageSize(8), '101')).toBe(false);
  });

  it('reads a single key as a list of one, and limits the length of lists', () => {
    expect(v.parse(QueryIdList, 'bio')).toEqual(['bio']);
    expect(v.parse(QueryIdList, ['bio', 'vegan'])).toEqual(['bio', 'vegan']);
    expect(v.parse(QueryIdList, undefined)).toEqual([]);
    expect(
      v.is(
        QueryIdList,
        Array.from({ length: 51 }, () => 'a'),
      ),
    ).toBe(false);
  });

  it.each(['', 'a b', "a'--", '../x', 'a/b', 'à', 'a'.repeat(101)])('rejects %j as an identifier', (text) => {
    expect(v.is(Id, text)).toBe(false);
  });

  it('rejects control characters, but allows tabs and line breaks in multi-line text', () => {
    expect(v.is(singleLineText(10), 'a\nb')).toBe(false);
    expect(v.is(multiLineText(10), 'a\nb\tc')).toBe(true);
    expect(v.is(multiLineText(10), 'a\u0000b')).toBe(false);
    expect(v.parse(singleLineText(10), '  Ada  ')).toBe('Ada');
  });
});
