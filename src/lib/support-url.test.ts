import { describe, expect, it } from 'vitest';
import { getSupportUrl } from './support-url.ts';

describe('getSupportUrl', () => {
  // REQ-CALL-40, REQ-PAY-22
  it('adds path and query, and returns null for an invalid base URL', () => {
    expect(getSupportUrl('https://help.example/', '/login-access', { token: 'a b' })).toBe(
      'https://help.example/login-access?token=a+b',
    );
    expect(getSupportUrl('javascript:alert(1)', '/', {})).toBeNull();
    expect(getSupportUrl('', '/', {})).toBeNull();
  });
});
