import { describe, expect, it } from 'vitest';
import { isAllowedPaymentUrl, parseHostList } from './payment-url.rules.ts';

// SEC-04
describe('isAllowedPaymentUrl (SEC-04)', () => {
  const origin = 'http://localhost:3000';
  const hosts = parseHostList(' Pay.example.com, ,b.example:8443 ');
  it.each([
    ['https://pay.example.com/x', true],
    ['https://b.example:8443/x', true],
    ['http://localhost:3000/sandbox/payment/Nexi/t', true],
    ['http://pay.example.com/x', false],
    ['https://b.example/x', false],
    ['https://evil.example/?pay.example.com', false],
    ['https://pay.example.com@evil.example/', false],
    ['https://user@pay.example.com/', false],
    ['https://pay.example.com.evil.example/', false],
    ['http://localhost:3000/sandbox/outbox', false],
    ['http://localhost:3000/sandbox/payment/../outbox', false],
    ['javascript:alert(1)', false],
    ['//pay.example.com/x', false],
    ['', false],
  ])('allows %s: %s', (url, expected) => {
    expect(isAllowedPaymentUrl(url, origin, hosts)).toBe(expected);
  });
});
