import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const root = '/srv/bottega';
const stripe = { STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_WEBHOOK_SECRET: 'whsec_123' };

describe('payment settings', () => {
  it('offer no provider by default, and the sandbox in a local trial', () => {
    expect(readConfig({}, root).payments.services).toEqual({ Nexi: 'sandbox', Light: 'sandbox' });
    const { payments, paymentHosts } = readConfig({ DEMO: '0' }, root);
    expect(payments).toEqual({ xpay: undefined, stripe: undefined, services: { Nexi: null, Light: null } });
    expect(paymentHosts).toEqual([]);
  });

  it('read the keys, and allow the pages of the configured services', () => {
    const env = {
      ...stripe,
      XPAY_API_KEY: 'key',
      XPAY_URL: 'http://127.0.0.1:4000/v1/',
      PAYMENT_HOSTS: 'pay.example.com',
    };
    const { payments, paymentHosts } = readConfig(env, root);
    expect(payments).toEqual({
      xpay: { apiKey: 'key', url: 'http://127.0.0.1:4000/v1' },
      stripe: { secretKey: 'sk_test_123', webhookSecret: 'whsec_123', url: undefined },
      services: { Nexi: 'xpay', Light: 'xpay' },
    });
    expect(paymentHosts).toEqual([
      'pay.example.com',
      'xpay.nexigroup.com',
      'xpaysandbox.nexigroup.com',
      'checkout.stripe.com',
    ]);
  });

  // SEC-14
  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_123' }, /^Stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET\.$/u],
    [{ STRIPE_SECRET_KEY: 'pk_test_123' }, /^STRIPE_SECRET_KEY takes a secret or restricted key[^"]*\.$/u],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'hook' }, /^STRIPE_WEBHOOK_SECRET takes [^"]*\.$/u],
    [{ XPAY_API_KEY: 'a key' }, /^XPAY_API_KEY takes [^"]*\.$/u],
    [{ XPAY_API_KEY: 'key', XPAY_URL: 'http://xpay.example.com' }, /^XPAY_URL takes/u],
    [{ CARD_PROVIDER: 'paypal' }, /^CARD_PROVIDER takes xpay, stripe, sandbox or none/u],
    [{ CARD_PROVIDER: 'stripe' }, /^CARD_PROVIDER=stripe needs the settings of stripe\.$/u],
    [{ DEMO: '0', PAY_BY_LINK_PROVIDER: 'sandbox' }, /^PAY_BY_LINK_PROVIDER=sandbox needs/u],
  ])('reject %j in one line without the secret', (env, message) => {
    expect(() => readConfig(env, root)).toThrow(message);
  });

  // SEC-14
  it('turn the demo off by default when the keys move real money', () => {
    const live = { STRIPE_SECRET_KEY: 'sk_live_123', STRIPE_WEBHOOK_SECRET: 'whsec_123' };
    expect(readConfig(stripe, root)).toMatchObject({ demo: true, warnings: [] });
    expect(readConfig(live, root)).toMatchObject({ demo: false, sandbox: false });
    expect(readConfig({ XPAY_API_KEY: 'key' }, root)).toMatchObject({ demo: false, sandbox: false });
    expect(readConfig({ ...live, DEMO: '1' }, root).warnings[0]).toMatch(/^DEMO=1 with a live payment account set/u);
  });
});
