import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatCountdown } from '#src/features/account/auth/countdown.rules.ts';
import { FormError } from '#src/features/account/auth/FormError.tsx';
import { useCountdown } from '#src/features/account/auth/use-countdown.ts';
import { useAnnounce } from '#src/ui/announcer/announcer-context.tsx';
import type { MobileCodeState } from './verification.rules.ts';
import classes from '#src/features/account/auth/Auth.module.css';

interface ResendCodeProps {
  readonly code: Exclude<MobileCodeState, { readonly kind: 'alreadyVerified' }>;
  /** When sending last failed, milliseconds since 1970. */
  readonly failedAt: number;
  readonly isSending: boolean;
  readonly onResend: () => void;
}

/** Countdown of 60 s after each code, then a button that sends another one (REQ-VER-06). */
export function ResendCode({ code, failedAt, isSending, onResend }: ResendCodeProps) {
  const { t } = useLingui();
  const announce = useAnnounce();
  const resendAt = code.kind === 'sent' ? code.resendAt : 0;
  const seconds = useCountdown(resendAt);
  const time = formatCountdown(seconds);
  const announcedFor = useRef(0);
  const announceSent = useEffectEvent(() => announce(t`We’ve sent a code to your mobile.`));
  useEffect(() => {
    if (resendAt === 0 || announcedFor.current === resendAt) return;
    announcedFor.current = resendAt;
    announceSent();
  }, [resendAt]);

  if (isSending || code.kind === 'sending') {
    return (
      <p className={classes.text} role="status">
        <Trans>We’re sending the code.</Trans>
      </p>
    );
  }
  return (
    <>
      <FormError error={code.error} submittedAt={failedAt} />
      {seconds > 0 ? (
        <p className={classes.text}>
          <Trans>Code sent. You can request another one in {time}.</Trans>
        </p>
      ) : (
        <Button
          variant="light"
          onClick={() => {
            // The button disappears, so the focus moves to the code field.
            document.querySelector<HTMLElement>('main form input')?.focus();
            onResend();
          }}
        >
          <Trans>Send another code</Trans>
        </Button>
      )}
    </>
  );
}
