import { expect, it } from 'vitest';
import { recordSavedAt, getSavedAt } from './response-saved-at.ts';

const response = (savedAt?: string) =>
  new Response('', savedAt === undefined ? {} : { headers: { 'X-Saved-At': savedAt } });

it('what the worker had saved is known by the answer and by each of its parts', () => {
  const answer = { data: [{ id: 'a' }], totalCount: 1, message: '' };
  recordSavedAt(answer, response('2026-11-21T18:30:00.000Z'));
  expect(getSavedAt(answer)).toBe(Date.UTC(2026, 10, 21, 18, 30));
  expect(getSavedAt(answer.data)).toBe(Date.UTC(2026, 10, 21, 18, 30));
  expect(getSavedAt(answer.totalCount)).toBeUndefined();
});

it.each([undefined, '', 'yesterday'])('an answer with the time %j is the shop’s own', (time) => {
  const answer = { data: {} };
  recordSavedAt(answer, response(time));
  expect(getSavedAt(answer)).toBeUndefined();
  expect(getSavedAt(answer.data)).toBeUndefined();
});
