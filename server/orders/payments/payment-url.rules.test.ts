import { describe, expect, it } from 'vitest';
import { isPaymentUrlAllowed } from './payment-url.rules.ts';

const config = { sandbox: false, apiPublicUrl: 'http://localhost:3000', paymentHosts: ['pay.example.com'] };

describe('isPaymentUrlAllowed', () => {
  it.each([
    ['https://pay.example.com/page?x=1', true],
    ['http://pay.example.com/page', false],
    ['https://pay.example.com:8443/page', false],
    ['https://pay.example.com.evil.test/', false],
    ['https://evil.test/pay.example.com', false],
    ['https://user@pay.example.com/', false],
    ['//pay.example.com/', false],
    ['javascript:alert(1)', false],
    ['', false],
    ['http://localhost:3000/sandbox/payment/Nexi/t', false],
  ])('for %s returns %s', (url, expected) => {
    expect(isPaymentUrlAllowed(url, config)).toBe(expected);
  });

  // SEC-04
  it('allows the shop’s own origin only in sandbox mode', () => {
    const sandbox = { ...config, sandbox: true };
    expect(isPaymentUrlAllowed('http://localhost:3000/sandbox/payment/Nexi/t', sandbox)).toBe(true);
    expect(isPaymentUrlAllowed('http://localhost:3001/sandbox/payment/Nexi/t', sandbox)).toBe(false);
  });
});
