import { describe, expect, it } from 'vitest';
import { parseMemberSearch } from './member-search.rules.ts';

describe('the search for members', () => {
  it.each([
    ['Rossi', { email: 'rossi', phone: undefined, number: 'Rossi' }],
    ['Anna Rossi', { email: undefined, phone: undefined, number: undefined }],
    ['ANNA@Example', { email: 'anna@example', phone: undefined, number: 'ANNA@Example' }],
    ['ab', { email: undefined, phone: undefined, number: 'ab' }],
    ['100001', { email: '100001', phone: '100001', number: '100001' }],
    ['+39 333 123', { email: undefined, phone: '39333123', number: undefined }],
    ['0039333', { email: '0039333', phone: '39333', number: '0039333' }],
    ['333-12.34', { email: '333-12.34', phone: '3331234', number: '333-12.34' }],
    ['12 3', { email: undefined, phone: undefined, number: undefined }],
    ['', { email: undefined, phone: undefined, number: undefined }],
  ])('reads %j as what it can be', (text, expected) => {
    expect(parseMemberSearch(text)).toEqual({ name: text, ...expected });
  });
});
