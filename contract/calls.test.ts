import { describe, expect, it } from 'vitest';
import { calls } from './calls.ts';
import { ERROR_CODES, findErrorStatus } from './error-status.ts';

const callEntries = Object.entries(calls);

describe('call table', () => {
  it('declares each combination of method and path once', () => {
    const endpoints = callEntries.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(endpoints).size).toBe(endpoints.length);
  });

  it.each(callEntries)('%s: has a summary, a valid path, and no body for a GET', (_, call) => {
    expect(call.summary).toMatch(/^[A-Z].{10,}[^.]$/u);
    expect(call.path).toMatch(/^(\/([\w-]+|\{\w+\}))+$/u);
    if (call.method === 'GET') expect('body' in call).toBe(false);
  });

  it.each(callEntries)('%s: lists only known error codes, each once', (_, call) => {
    const errors: readonly string[] = 'errors' in call ? call.errors : [];
    expect(errors.filter((code) => findErrorStatus(code) === undefined)).toEqual([]);
    expect(new Set(errors).size).toBe(errors.length);
  });

  // REQ-PAY-27, SEC-07
  it('requires a login for all member data', () => {
    const memberCalls = callEntries.filter(([, { path }]) =>
      /cart|\/user\/(?!verify|mobile|password)|profile|logout|viewed/.test(path),
    );
    expect(memberCalls.length).toBeGreaterThan(15);
    expect(memberCalls.filter(([, { access }]) => access === 'public')).toEqual([]);
  });
});

describe('error codes', () => {
  it('have a 4xx or 5xx status, and other texts are not error codes', () => {
    for (const code of ERROR_CODES) expect(findErrorStatus(code)).toBeGreaterThanOrEqual(400);
    for (const text of ['toString', '__proto__', '', undefined, 'LoginError']) {
      expect(findErrorStatus(text)).toBeUndefined();
    }
  });
});
