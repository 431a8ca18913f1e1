import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;

beforeAll(async () => {
  shop = await createTestServer();
});
afterAll(() => shop.database.drop());

const FORM = 'application/x-www-form-urlencoded';

async function post(path: string, body = '', type = FORM) {
  const init = { method: 'POST', headers: { 'content-type': type, host: 'evil.example' }, body };
  const response = await shop.app.request(path, init);
  return { status: response.status, location: response.headers.get('location') };
}

describe.each(['/product/payment/return', '/product/payment/cancel'])('a POST to %s', (page) => {
  // SEC-04
  it.each([
    '',
    '?reference=662E41&paymentMethod=PayByLink&transactionId=t1&orderNo=B-1',
    '?reference=a%2Bb+c%25zz&x=%zz&reference=&y=1&y=2&__proto__=%00',
  ])('redirects with 303 to exactly the same URL: %s', async (search) => {
    expect(await post(page + search)).toEqual({ status: 303, location: page + search });
    expect(await post(page + search, '{"reference":"R1"}', 'application/json')).toMatchObject({
      location: page + search,
    });
  });

  it('adds only the known form fields that the URL lacks', async () => {
    const form = 'reference=R%261%2B2&result=OK&orderNo=B-2&evil=1&transactionId=';
    expect(await post(`${page}?orderNo=B-1&result=`, form)).toEqual({
      status: 303,
      location: `${page}?orderNo=B-1&result=&result=OK&reference=R%261%2B2`,
    });
    expect(await post(page, form)).toMatchObject({ location: `${page}?result=OK&reference=R%261%2B2&orderNo=B-2` });
  });

  it.each([
    ['too large', `reference=${'x'.repeat(20_000)}`, FORM],
    ['not text', '\uD800&&&=%%%=', FORM],
    ['multipart', '--x\r\n', 'multipart/form-data; boundary=x'],
  ])('still redirects when the form is %s', async (_what, body, type) => {
    expect(await post(`${page}?reference=R1`, body, type)).toEqual({ status: 303, location: `${page}?reference=R1` });
  });
});

it('responds with 404 to a POST to any other page', async () => {
  expect(await post('/product/payment/other?reference=R1')).toMatchObject({ status: 404 });
  expect(await post('/cart')).toMatchObject({ status: 404 });
});
