import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFingerprint, IconKey } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Passkey } from '#contract/passkeys.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { passkeyQueries } from '#src/features/account/api/passkeys.queries.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { AddPasskeyForm, RemovePasskeyForm } from './PasskeyForms.tsx';
import { useSectionFocus } from './use-section-focus.ts';
import classes from './SecurityTab.module.css';

/** The member's passkeys: add and remove. */
export function PasskeySection() {
  const { data: passkeys } = useSuspenseQuery(passkeyQueries(useApiRequest()).list());
  /** The open form: empty for none, `new`, or the id of the passkey to remove. */
  const [form, setForm] = useState('');
  const section = useRef<HTMLDivElement>(null);
  useSectionFocus(section, form, form === '' ? 'button' : 'form input');
  const close = () => setForm('');
  return (
    <div ref={section} className={classes.part}>
      <h2 className={classes.title}>
        <Trans>Passkeys</Trans>
      </h2>
      <p className={classes.hint}>
        <Trans>
          With a passkey you log in by your device’s fingerprint, face or PIN, without a password. The password stays
          valid.
        </Trans>
      </p>
      {passkeys.length > 0 && (
        <ul className={classes.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={classes.item}>
              <PasskeyDetails passkey={passkey} onRemove={() => setForm(passkey.id)} />
              {form === passkey.id && <RemovePasskeyForm passkey={passkey} onClose={close} />}
            </li>
          ))}
        </ul>
      )}
      {form === 'new' ? (
        <AddPasskeyForm onClose={close} />
      ) : (
        <Button variant="light" leftSection={<IconFingerprint size={20} aria-hidden />} onClick={() => setForm('new')}>
          <Trans>Add a passkey</Trans>
        </Button>
      )}
    </div>
  );
}

interface PasskeyDetailsProps {
  readonly passkey: Passkey;
  readonly onRemove: () => void;
}

function PasskeyDetails({ passkey: { name, createdAt, lastUsedAt }, onRemove }: PasskeyDetailsProps) {
  const { t } = useLingui();
  const { dateTime } = useFormatters();
  const addedTime = dateTime(createdAt);
  const usedTime = dateTime(lastUsedAt);
  return (
    <>
      <IconKey size={24} aria-hidden />
      <div className={classes.about}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.hint}>
          {lastUsedAt !== null && (
            <>
              <Trans>Last used: {usedTime}</Trans>
              <br />
            </>
          )}
          <Trans>Added: {addedTime}</Trans>
        </p>
      </div>
      <Button variant="light" aria-label={t`Remove the passkey ${name}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </>
  );
}
