import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { isApiError } from '#src/api/api-error.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { formatCountdown } from './countdown.rules.ts';
import { useCountdown } from './use-countdown.ts';

interface FormErrorProps {
  /** Null for none. */
  readonly error: unknown;
  /** When the failed request was sent, milliseconds since 1970. */
  readonly submittedAt: number;
  /** A next step for the user. */
  readonly children?: ReactNode;
}

/** The countdown is not a live region: screen readers would announce it every second. */
function RetryCountdown({ until }: { readonly until: number }) {
  const seconds = useCountdown(until);
  const time = formatCountdown(seconds);
  if (seconds === 0) return <Trans>You can try again now.</Trans>;
  return (
    <>
      <Trans>Too many attempts.</Trans>{' '}
      <span aria-live="off">
        <Trans>Try again in {time}.</Trans>
      </span>
    </>
  );
}

/** Server error of a form, above its submit button. A rate limit (`retryAfter`) shows a countdown. */
export function FormError({ error, submittedAt, children }: FormErrorProps) {
  const getErrorMessage = useErrorMessage();
  if (error === null) return null;
  const retryAfterSeconds = isApiError(error) && error.kind === 'too-many' ? error.retryAfter : undefined;
  return (
    <Alert color="red" variant="light">
      {retryAfterSeconds === undefined ? (
        <span>{getErrorMessage(error)}</span>
      ) : (
        <RetryCountdown until={submittedAt + retryAfterSeconds * 1000} />
      )}
      {children}
    </Alert>
  );
}
