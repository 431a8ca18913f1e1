import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAnnounce } from '#src/ui/announcer-context.tsx';
import { clockText } from './countdown.rules.ts';
import { FormFailure } from './FormFailure.tsx';
import classes from './Login.module.css';
import { useCountdown } from './use-countdown.ts';
import type { MobileCode } from './verification.rules.ts';

interface ResendCodeProps {
  readonly code: Exclude<MobileCode, { readonly kind: 'alreadyVerified' }>;
  /** Milliseconds since 1970. */
  readonly failedAt: number;
  readonly sending: boolean;
  readonly onResend: () => void;
}

/** A minute's countdown after each code, then the way to another one (doc 2 §4 and §9). */
export function ResendCode({ code, failedAt, sending, onResend }: ResendCodeProps) {
  const { t } = useLingui();
  const announce = useAnnounce();
  const until = code.kind === 'sent' ? code.until : 0;
  const seconds = useCountdown(until);
  const time = clockText(seconds);
  const said = useRef(0);
  const say = useEffectEvent(() => announce(t`We have sent a code to your mobile.`));
  useEffect(() => {
    if (until === 0 || said.current === until) return;
    said.current = until;
    say();
  }, [until]);

  if (sending || code.kind === 'sending') {
    return (
      <p className={classes.text} role="status">
        <Trans>We are sending the code.</Trans>
      </p>
    );
  }
  return (
    <>
      <FormFailure error={code.error} askedAt={failedAt} />
      {seconds > 0 ? (
        <p className={classes.text}>
          <Trans>Code sent. You can ask for another one in {time}.</Trans>
        </p>
      ) : (
        <Button
          variant="light"
          onClick={() => {
            // The button goes: the field is where one goes on.
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
