import { DrizzleQueryError } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serializeError, redactValue, redactPersonalData } from './redact.rules.ts';

const EMAIL = 'giulia.rinaldi+shop@example.com';

describe('redactPersonalData', () => {
  it.each([
    [`550 5.1.1 <${EMAIL}>: user unknown`, '550 5.1.1 <[e-mail]>: user unknown'],
    ['/account/verify/angelo%40example.it', '/account/verify/[e-mail]'],
    [`to=${EMAIL}, next`, 'to=[e-mail], next'],
    ['è@città.it', '[e-mail]'],
    ['https://shop.test/login-access?token=abc.def&x=1', 'https://shop.test/login-access?token=[hidden]&x=1'],
    ['/return?reference=662E41', '/return?reference=[hidden]'],
    ['sent to +39 333 123 4567', 'sent to [phone]'],
  ])('turns %j into %j', (text, redacted) => {
    expect(redactPersonalData(text)).toBe(redacted);
  });

  it.each([
    'at file:///shop/node_modules/hono@4.13.19/index.js:1:2',
    '/node_modules/@hono/node-server/x.js',
    '2026-03-10T10:00:00Z',
    '5432',
  ])('leaves a text without personal data unchanged: %s', (text) => {
    expect(redactPersonalData(text)).toBe(text);
  });

  it('removes an e-mail anywhere in an object', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const logged = redactValue({ a: [{ b: `${before} ${EMAIL} ${after}` }] });
        expect(JSON.stringify(logged)).not.toContain('rinaldi');
      }),
    );
  });
});

describe('serializeError', () => {
  const serialize = (error: unknown) => JSON.stringify(serializeError(error));
  const createDatabaseError = (message: string, fields: object = {}) =>
    Object.assign(new Error(message), {
      severity: 'ERROR',
      routine: 'x',
      code: '22P02',
      detail: `Key (email)=(${EMAIL})`,
      ...fields,
    });

  // SEC-10
  it('omits the parameters of a statement, also multi-line ones', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const canary = `canary-${text}\nparams: canary\n    at canary (x.js:1:1)`;
        const cause = createDatabaseError('duplicate key value violates unique constraint "members_email"', {
          constraint: 'members_email',
        });
        const line = serialize(new DrizzleQueryError('insert into members values ($1)', [canary], cause));
        expect(line).not.toContain('canary');
        expect(line).toContain('insert into members values ($1)');
        expect(line).toContain('members_email');
      }),
    );
  });

  // SEC-10
  it.each([
    createDatabaseError('invalid input syntax for type uuid: "canary"'),
    createDatabaseError('date/time field value out of range: "canary"'),
    createDatabaseError('x', { where: 'canary', internalQuery: 'canary', hint: 'canary' }),
    new Error('mail failed', {
      cause: Object.assign(new Error(`rejected <canary@example.com>`), {
        rejected: ['canary@example.com'],
        response: 'canary',
      }),
    }),
    new AggregateError([new Error('canary@example.com')], 'both'),
  ])('omits submitted values: %#', (error) => {
    expect(serialize(error)).not.toContain('canary');
  });

  it('includes code, cause and stack frames', () => {
    const error = new Error('outer', {
      cause: Object.assign(new Error('inner'), { code: 'ECONNREFUSED', syscall: 'connect' }),
    });
    expect(serializeError(error)).toMatchObject({
      message: 'outer',
      stack: expect.stringContaining('redact.rules.test.ts') as unknown,
      cause: { message: 'inner', code: 'ECONNREFUSED', syscall: 'connect' },
    });
  });

  it('limits the depth of an error that is its own cause', () => {
    const error = new Error('x');
    error.cause = error;
    expect(serialize(error).length).toBeLessThan(20_000);
  });
});
