import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

const canary = 'canary-5d41';

function captureLine(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) }));
  expect(lines).toHaveLength(1);
  return lines.join('');
}

// SEC-10
it.each([
  ['password', { password: canary }],
  ['token', { body: { token: canary } }],
  ['otp', { request: { body: { otp: canary } } }],
  ['header', { req: { headers: { authorization: `Bearer ${canary}` } } }],
])('redacts a %s', (_name, object) => {
  const line = captureLine((log) => log.info(object, 'a call'));
  expect(line).toContain('[hidden]');
  expect(line).not.toContain(canary);
});

// SEC-10
it('logs a failed statement without its values', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: `Key (email)=(${canary}) already exists.`,
  });
  const error = new DrizzleQueryError('insert into members', [canary, 'second'], cause);
  const line = captureLine((log) => log.error({ err: error }, 'a call failed'));
  expect(line).toContain('insert into members');
  expect(line).toContain('duplicate key value');
  expect(line).not.toContain(canary);
  expect(line).not.toContain('second');
});

it('writes nothing below its level', () => {
  const lines: string[] = [];
  createLogger({ logLevel: 'warn' }, { write: (line) => void lines.push(line) }).info('nothing');
  expect(lines).toEqual([]);
});

it('writes the time in ISO 8601', () => {
  const line: unknown = JSON.parse(captureLine((log) => log.info('a call')));
  expect(line).toMatchObject({ time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u) as unknown });
});

// SEC-10
it.each([
  ['a message', (log: ReturnType<typeof createLogger>) => log.info(`mailed ${canary}@example.com`)],
  ['a placeholder', (log: ReturnType<typeof createLogger>) => log.info('mailed %s', `${canary}@example.com`)],
  [
    'a field',
    (log: ReturnType<typeof createLogger>) => log.info({ deep: { to: [`${canary}@example.com`] } }, 'mailed'),
  ],
  [
    'an error',
    (log: ReturnType<typeof createLogger>) => log.info({ err: new Error(`${canary}@example.com`) }, 'mailed'),
  ],
  ['an error alone', (log: ReturnType<typeof createLogger>) => log.info(new Error(`${canary}@example.com`))],
])('redacts an e-mail in %s', (_name, write) => {
  expect(captureLine(write)).not.toContain(canary);
});
