import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { StaffPerson } from '#contract/staff/people.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useRoleName } from '#src/staff/layout/use-role-name.ts';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import { StatusBadge } from '#src/ui/display/StatusBadge.tsx';
import { DisableDialog } from './acts/DisableDialog.tsx';
import { InviteDialog } from './acts/InviteDialog.tsx';
import { RoleDialog } from './acts/RoleDialog.tsx';
import classes from './People.module.css';

const DIALOGS = { role: RoleDialog, invite: InviteDialog, disable: DisableDialog } as const;

interface OpenDialog {
  readonly name: keyof typeof DIALOGS;
  /** As the owner has seen the person. The list may change behind the dialog. */
  readonly seen: StaffPerson;
}

/** One person with what can be changed. Nobody changes the own account. */
export function PersonRow({ person }: { readonly person: StaffPerson }) {
  const { t } = useLingui();
  const staff = useStaff();
  const getRoleName = useRoleName();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { id, name, state } = person;
  const Dialog = open && DIALOGS[open.name];
  const button = (dialog: keyof typeof DIALOGS, label: string) => (
    <Button variant="default" size="compact-md" onClick={() => setOpen({ name: dialog, seen: person })}>
      {label}
      <span className="visually-hidden">{`: ${name}`}</span>
    </Button>
  );
  return (
    <li className={classes.row}>
      <p className={classes.name}>
        <strong>{name}</strong>
        <span className={classes.note}>{person.email}</span>
      </p>
      <p className={classes.name}>
        <span>{getRoleName(person.role)}</span>
        <span className={classes.note}>
          {person.hasAllShops ? t`All shops` : person.shops.map((shop) => shop.name).join(', ')}
        </span>
      </p>
      <PersonState person={person} />
      <div className={classes.actions}>
        {staff?.id === id ? (
          <span className={classes.note}>
            <Trans>Your account: another owner changes it</Trans>
          </span>
        ) : (
          <>
            {button('role', t`Role and shops…`)}
            {state !== 'disabled' && button('invite', t`New link…`)}
            {button('disable', state === 'disabled' ? t`Enable…` : t`Disable…`)}
          </>
        )}
      </div>
      {open && Dialog && <Dialog person={open.seen} onClose={() => setOpen(null)} />}
    </li>
  );
}

function PersonState({ person: { state, linkExpiresAt } }: { readonly person: StaffPerson }) {
  const { dateTime } = useFormatters();
  if (state === 'disabled') {
    return (
      <p>
        <StatusBadge tone="over">
          <Trans>Disabled</Trans>
        </StatusBadge>
      </p>
    );
  }
  if (state === 'active') {
    return (
      <p>
        <StatusBadge tone="good">
          <Trans>Active</Trans>
        </StatusBadge>
      </p>
    );
  }
  return (
    <p className={classes.name}>
      <StatusBadge tone="open">
        <Trans>Invited</Trans>
      </StatusBadge>
      {linkExpiresAt !== null && (
        <span className={classes.note}>
          <Trans>Link until {dateTime(linkExpiresAt)}</Trans>
        </span>
      )}
    </p>
  );
}
