import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { verificationMutations } from '#src/features/account/api/verification.mutations.ts';
import { formatCountdown } from '#src/features/account/auth/countdown.rules.ts';
import { useCountdown } from '#src/features/account/auth/use-countdown.ts';
import classes from '#src/features/account/auth/Auth.module.css';

interface UnverifiedHelpProps {
  /** When the login is possible again, milliseconds since 1970. */
  readonly until: number;
  /** Requests another mail once; empty if that is not possible. */
  readonly resendToken: string;
}

/** Part of the error of an unverified account: how long the login is locked, and a button that sends the mail again. */
export function UnverifiedHelp({ until, resendToken }: UnverifiedHelpProps) {
  const time = formatCountdown(useCountdown(until));
  const { mutate, isPending, isSuccess } = useMutation(verificationMutations(useApiRequest()).resendMail());
  return (
    <>
      {/* Not a live region: screen readers would announce it every second. */}
      <p className={classes.errorAction} aria-live="off">
        <Trans>You can log in again in {time}.</Trans>
      </p>
      {resendToken !== '' && !isSuccess && (
        <Button variant="light" size="sm" mt="xs" loading={isPending} onClick={() => mutate({ token: resendToken })}>
          <Trans>Send the e-mail again</Trans>
        </Button>
      )}
    </>
  );
}
