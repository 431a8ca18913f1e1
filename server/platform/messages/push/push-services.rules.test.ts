import { expect, it } from 'vitest';
import { isPushServiceUrl } from './push-services.rules.ts';

// REQ-NOTIF-05
it.each([
  ['Chromium', 'https://fcm.googleapis.com/fcm/send/abc'],
  ['Firefox', 'https://updates.push.services.mozilla.com/wpush/v2/abc'],
  ['Safari', 'https://web.push.apple.com/abc'],
  ['Edge', 'https://wns2-par02p.notify.windows.com/w/?token=abc'],
  ['the operator’s own service', 'http://push.internal:8080/abc'],
])('allows the push service of %s', (_name, endpoint) => {
  expect(isPushServiceUrl(endpoint, ['http://push.internal:8080'])).toBe(true);
});

// REQ-NOTIF-05, SEC-09
it.each([
  ['an address of the operator’s network', 'https://10.0.0.1/abc'],
  ['a host that ends like an allowed one', 'https://evilpush.apple.com.example.com/abc'],
  ['a host without the dot before an allowed one', 'https://evil-push.apple.com/abc'],
  ['an unencrypted connection', 'http://fcm.googleapis.com/abc'],
  ['another port', 'https://fcm.googleapis.com:8443/abc'],
  ['credentials', 'https://user@fcm.googleapis.com/abc'],
  ['another port of the operator’s service', 'http://push.internal/abc'],
  ['a text that is no URL', 'fcm.googleapis.com'],
])('refuses %s', (_name, endpoint) => {
  expect(isPushServiceUrl(endpoint, ['http://push.internal:8080'])).toBe(false);
});
