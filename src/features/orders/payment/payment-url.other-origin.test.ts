import { afterEach, expect, it, vi } from 'vitest';
import { canOpenPaymentUrl } from './can-open-payment-url.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

// SEC-04
it('the sandbox’s payment page is on the API’s origin when the app is a static build elsewhere (SEC-04)', () => {
  vi.stubEnv('VITE_API_BASE_URL', 'https://api.example/api');
  vi.stubGlobal('window', { location: { origin: 'https://app.example' } });
  expect(canOpenPaymentUrl('https://api.example/sandbox/payment/Nexi/t')).toBe(true);
  expect(canOpenPaymentUrl('https://app.example/sandbox/payment/Nexi/t')).toBe(false);
  expect(canOpenPaymentUrl('https://api.example/sandbox/outbox')).toBe(false);
});
