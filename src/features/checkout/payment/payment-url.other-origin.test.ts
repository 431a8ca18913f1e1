import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

// SEC-04
it('the sandbox’s payment page is on the API’s origin when the app is a static build elsewhere (SEC-04)', async () => {
  vi.stubEnv('VITE_API_BASE_URL', 'https://api.example/api');
  vi.stubGlobal('window', { location: { origin: 'https://app.example' } });
  const { canOpenPaymentUrl } = await import('./can-open-payment-url.ts');
  expect(canOpenPaymentUrl('https://api.example/sandbox/payment/Nexi/t')).toBe(true);
  expect(canOpenPaymentUrl('https://app.example/sandbox/payment/Nexi/t')).toBe(false);
  expect(canOpenPaymentUrl('https://api.example/sandbox/outbox')).toBe(false);
});
