import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Passkey } from '#contract/passkeys.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import classes from './Account.module.css';

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRemove: () => void;
}

/** A passkey with its times. */
export function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onRemove }: PasskeyRowProps) {
  const { dateTime } = useFormatters();
  return (
    <li className={classes.row}>
      <p>
        <strong>{name}</strong>
        <span className={classes.hint}>
          <Trans>Added: {dateTime(createdAt)}</Trans>
        </span>
        {lastUsedAt !== null && (
          <span className={classes.hint}>
            <Trans>Last used: {dateTime(lastUsedAt)}</Trans>
          </span>
        )}
      </p>
      <Button variant="default" size="compact-md" onClick={onRemove}>
        <Trans>Remove…</Trans>
        <span className="visually-hidden">{`: ${name}`}</span>
      </Button>
    </li>
  );
}
