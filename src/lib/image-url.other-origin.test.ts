import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

// REQ-OPS-19
it('image URLs lead to the API’s origin when the app is a static build elsewhere', async () => {
  vi.stubEnv('VITE_API_BASE_URL', 'https://api.example/api');
  vi.resetModules();
  const { getImageSrcSet, getImageUrl, IMAGE_CROSS_ORIGIN, resolveImageUrl } = await import('./image-url.ts');
  expect(getImageUrl('/images/a', 320)).toBe('https://api.example/images/a?w=320');
  expect(getImageSrcSet('/images/a')).toContain('https://api.example/images/a?w=640 640w');
  expect(resolveImageUrl('/images/flag')).toBe('https://api.example/images/flag');
  expect(getImageUrl('/placeholder.svg', 320)).toBe('/placeholder.svg');
  expect(IMAGE_CROSS_ORIGIN).toBe('anonymous');
});
