import { describe, expect, it } from 'vitest';
import { calls } from './calls.ts';
import { statusByErrorCode, isErrorCode } from './errors.ts';

const all = Object.entries(calls);

describe('the call table', () => {
  it('declares each method and path once', () => {
    const shapes = all.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it.each(all)('%s: says what it does, and reads only in its path what the path declares', (_, call) => {
    expect(call.summary).toMatch(/^[A-Z].{10,}[^.]$/u);
    expect(call.path).toMatch(/^(\/([\w-]+|\{\w+\}))+$/u);
    if (call.method === 'GET') expect('body' in call).toBe(false);
  });

  it.each(all)('%s: names its own errors from the closed list, none twice', (_, call) => {
    const errors: readonly string[] = 'errors' in call ? call.errors : [];
    expect(errors.every(isErrorCode)).toBe(true);
    expect(new Set(errors).size).toBe(errors.length);
  });

  it('keeps everything that belongs to a member behind a login', () => {
    const ofMembers = all.filter(([, { path }]) =>
      /cart|\/user\/(?!verify|mobile|password)|profile|logout|viewed/.test(path),
    );
    expect(ofMembers.length).toBeGreaterThan(15);
    expect(ofMembers.filter(([, { access }]) => access !== 'member')).toEqual([]);
  });
});

describe('error codes', () => {
  it('have statuses of the client or the server, and nothing else is a code', () => {
    for (const status of Object.values(statusByErrorCode)) expect(status).toBeGreaterThanOrEqual(400);
    for (const text of ['toString', '__proto__', '', undefined, 'LoginError']) {
      expect(isErrorCode(text)).toBe(false);
    }
  });
});
