import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Id, PageNumber, QueryIdList, pageSize, singleLineText, multiLineText } from './common.ts';

describe('fields that come from outside', () => {
  it('reads a page as the number or as its digits', () => {
    expect(v.parse(PageNumber, undefined)).toBe(1);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999 }),
        (page) => v.parse(PageNumber, page) === page && v.parse(PageNumber, String(page)) === page,
      ),
    );
  });

  it.each(['0', '-1', '1.5', '1e3', ' 1', '٣', '99999999', 0, 1.5, null])('refuses %j as a page', (value) => {
    expect(v.is(PageNumber, value)).toBe(false);
  });

  it('caps how much one page may ask for', () => {
    expect(v.is(pageSize(8), '100')).toBe(true);
    expect(v.is(pageSize(8), '101')).toBe(false);
  });

  it('reads one key as a list of one', () => {
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

  it.each(['', 'a b', "a'--", '../x', 'a/b', 'à', 'a'.repeat(101)])('refuses %j as an identifier', (text) => {
    expect(v.is(Id, text)).toBe(false);
  });

  it('keeps control characters out of one line, and lets line breaks into several', () => {
    expect(v.is(singleLineText(10), 'a\nb')).toBe(false);
    expect(v.is(multiLineText(10), 'a\nb\tc')).toBe(true);
    expect(v.is(multiLineText(10), 'a\u0000b')).toBe(false);
    expect(v.parse(singleLineText(10), '  Ada  ')).toBe('Ada');
  });
});
