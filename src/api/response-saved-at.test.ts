import { expect, it } from 'vitest';
import { recordSavedAt, getSavedAt } from './response-saved-at.ts';

const createResponse = (savedAt?: string) =>
  new Response('', savedAt === undefined ? {} : { headers: { 'X-Saved-At': savedAt } });

it('records the cache time for the body and each of its fields', () => {
  const body = { data: [{ id: 'a' }], totalCount: 1, message: '' };
  recordSavedAt(body, createResponse('2026-11-21T18:30:00.000Z'));
  expect(getSavedAt(body)).toBe(Date.UTC(2026, 10, 21, 18, 30));
  expect(getSavedAt(body.data)).toBe(Date.UTC(2026, 10, 21, 18, 30));
  expect(getSavedAt(body.totalCount)).toBeUndefined();
});

it.each([undefined, '', 'yesterday'])('records nothing for a response with the cache time %j', (time) => {
  const body = { data: {} };
  recordSavedAt(body, createResponse(time));
  expect(getSavedAt(body)).toBeUndefined();
  expect(getSavedAt(body.data)).toBeUndefined();
});
