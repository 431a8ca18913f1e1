import { expect, it } from 'vitest';
import { UnexpectedConsoleErrors } from '#tests/e2e/helpers/fixtures/unexpected-console-errors.ts';

it('does not allow critical errors together with network errors', () => {
  const unexpectedConsoleErrors = new UnexpectedConsoleErrors();
  unexpectedConsoleErrors.allow(/./u);
  unexpectedConsoleErrors.allowNetworkErrors();
  unexpectedConsoleErrors.add('error: Failed to load resource: net::ERR_FAILED');
  const criticalErrors = [
    'uncaught: TypeError: Failed to fetch',
    'error: worker: unhandled rejection: TypeError: Failed to fetch',
    'server: exited unexpectedly (1)',
    'error: Refused: it violates the following Content Security Policy directive (status of 409)',
    "error: This document requires 'TrustedHTML' assignment.",
  ];
  for (const text of criticalErrors) unexpectedConsoleErrors.add(text);
  expect(unexpectedConsoleErrors.getUnexpected()).toEqual(criticalErrors);
  unexpectedConsoleErrors.allowCritical(/^server/u);
  expect(unexpectedConsoleErrors.getUnexpected()).toHaveLength(criticalErrors.length - 1);
});
