import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isFailure, type FailureKind } from '#src/lib/failure.ts';

const texts: Readonly<Record<FailureKind, MessageDescriptor>> = {
  offline: msg`You are offline. Check your connection and try again.`,
  timeout: msg`The shop is taking too long to answer. Try again.`,
  unauthenticated: msg`Log in to continue.`,
  forbidden: msg`You don't have access to this.`,
  'not-found': msg`What you are looking for is not here any more.`,
  conflict: msg`Something has changed in the meantime. Check and try again.`,
  invalid: msg`Some of the data is not right. Check and try again.`,
  'too-many': msg`Too many attempts. Wait a moment and try again.`,
  server: msg`The shop has a problem right now. Try again in a moment.`,
  'bad-response': msg`The shop's answer can't be read. Try again in a moment.`,
};

/** The server's words for a failure, else ours for its kind; never the text of a program error. */
export function failureText(i18n: I18n, error: unknown): string {
  if (!isFailure(error)) return i18n._(msg`Something went wrong. Try again.`);
  return error.message === '' ? i18n._(texts[error.kind]) : error.message;
}
