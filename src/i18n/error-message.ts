import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { isAppError, type AppErrorKind } from '#src/lib/app-error.ts';

const messageByKind: Readonly<Record<AppErrorKind, MessageDescriptor>> = {
  offline: msg`We can’t reach the shop. Check your connection and try again.`,
  timeout: msg`The shop is taking too long to respond. Try again.`,
  unauthenticated: msg`Log in to continue.`,
  forbidden: msg`You don’t have access to this.`,
  'not-found': msg`What you’re looking for is no longer here.`,
  conflict: msg`Something has changed in the meantime. Check and try again.`,
  invalid: msg`Some of the details aren’t right. Check them and try again.`,
  'too-many': msg`Too many attempts. Wait a moment and try again.`,
  server: msg`The shop is having a problem. Try again in a moment.`,
  'bad-response': msg`We couldn’t read the shop’s response. Try again in a moment.`,
};

type Translate = (message: MessageDescriptor) => string;

function translateError(translate: Translate, error: unknown): string {
  if (!isAppError(error)) return translate(msg`Something went wrong. Try again.`);
  return error.message === '' ? translate(messageByKind[error.kind]) : error.message;
}

/**
 * The server's message of an error, otherwise our text for its kind. Never the text of a programming error.
 * For event handlers; components use {@link useErrorMessage}.
 */
export const getErrorMessage = (i18n: I18n, error: unknown): string =>
  translateError((message) => i18n._(message), error);

/** {@link getErrorMessage} for components: re-renders when the language changes. */
export function useErrorMessage(): (error: unknown) => string {
  // `_` is a new function after a language switch. `i18n` stays the same object, so the React Compiler
  // would memoize a text in the old language.
  const { _ } = useLingui();
  return (error) => translateError(_, error);
}
