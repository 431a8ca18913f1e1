import { Alert } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isApiError } from '#src/api/api-error.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { formatCountdown } from './countdown.rules.ts';
import { useCountdown } from './use-countdown.ts';

interface FormErrorProps {
  /** Null for none. */
  readonly error: unknown;
  /** Milliseconds since 1970: when it was asked. */
  readonly submittedAt: number;
  /** A way on. */
  readonly children?: ReactNode;
}

/** Not read aloud every second. */
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

/** Why the server refused a form, beside the button that sent it; a wait is counted down. */
export function FormError({ error, submittedAt, children }: FormErrorProps) {
  const failureText = useErrorMessage();
  if (error === null) return null;
  const wait = isApiError(error) && error.kind === 'too-many' ? error.retryAfter : undefined;
  return (
    <Alert color="red" variant="light">
      {wait === undefined ? <span>{failureText(error)}</span> : <RetryCountdown until={submittedAt + wait * 1000} />}
      {children}
    </Alert>
  );
}
