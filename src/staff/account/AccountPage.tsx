import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '#contract/passkeys.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { supportsPasskeys } from '#src/features/account/api/webauthn.ts';
import { useRoleName } from '#src/staff/layout/use-role-name.ts';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import { DescriptionList } from '#src/ui/display/DescriptionList.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { staffPasskeyQueries } from './passkeys.queries.ts';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx';
import classes from './Account.module.css';

/** The person's own account: who it is, and the passkeys (REQ-STAFF-51). */
export function AccountPage() {
  const { t } = useLingui();
  const staff = useStaff();
  const getRoleName = useRoleName();
  const { data: passkeys } = useSuspenseQuery(staffPasskeyQueries(useApiRequest()).list());
  const [open, setOpen] = useState<'add' | Passkey | null>(null);
  const close = () => setOpen(null);
  if (staff === null) return null;
  return (
    <>
      <PageHeading className={classes.title}>{t`Your account`}</PageHeading>
      <DescriptionList
        rows={[
          [t`Name`, staff.name],
          [t`E-mail`, staff.email],
          [t`Role`, getRoleName(staff.role)],
          [t`Shops`, staff.hasAllShops ? t`All shops` : staff.shops.map(({ name }) => name).join(', ')],
        ]}
      />
      <section aria-labelledby="passkeys" className={classes.section}>
        <h2 id="passkeys">
          <Trans>Passkeys</Trans>
        </h2>
        <p className={classes.hint}>
          <Trans>
            At the login a passkey replaces the code of the authenticator app: you confirm with the fingerprint, face or
            PIN of this device. The password is still needed.
          </Trans>
        </p>
        {passkeys.length > 0 && (
          <ul className={classes.list} aria-labelledby="passkeys">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setOpen(passkey)} />
            ))}
          </ul>
        )}
        {supportsPasskeys() ? (
          <Button onClick={() => setOpen('add')}>
            <Trans>Add a passkey…</Trans>
          </Button>
        ) : (
          <p>
            <Trans>This browser has no passkeys. Try another one.</Trans>
          </p>
        )}
      </section>
      {open === 'add' && <AddPasskeyDialog onClose={close} />}
      {open !== null && open !== 'add' && <RemovePasskeyDialog passkey={open} onClose={close} />}
    </>
  );
}
