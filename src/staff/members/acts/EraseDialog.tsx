import { Plural, useLingui } from '@lingui/react/macro';
import { Checkbox, Radio, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DELETION_GRACE_DAYS } from '#contract/account-deletion.ts';
import { normalizeEmail } from '#contract/fields/email.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { ActDialog } from '#src/staff/acts/ActDialog.tsx';
import { useMemberMutations } from '#src/staff/members/use-member-mutations.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import type { MemberActProps } from './act-dialog-props.ts';
import actClasses from '#src/staff/acts/Acts.module.css';

/** Deletes the account of a member, after the e-mail was typed. What stands in the way is named. */
export function EraseDialog({ member: { id, name, email, deletion }, onClose }: MemberActProps) {
  const { t } = useLingui();
  const { money, date } = useFormatters();
  const notify = useNotify();
  const navigate = useNavigate();
  const [isImmediate, setIsImmediate] = useState(false);
  const [givesUpEwallet, setGivesUpEwallet] = useState(false);
  const [typed, setTyped] = useState('');
  const { obstacles, ewallet } = deletion;
  const isPossible = obstacles.length === 0 && (ewallet === 0 || givesUpEwallet);
  return (
    <ActDialog
      title={t`Delete the account of ${name}`}
      submitLabel={t`Delete the account`}
      isDangerous
      isComplete={isPossible && normalizeEmail(typed) === email}
      mutation={useMemberMutations().erase}
      getInput={() => ({ params: { member: id }, body: { email: typed, isImmediate, givesUpEwallet } })}
      onDone={({ dueAt }) => {
        const day = date(dueAt);
        notify({
          tone: 'success',
          text: dueAt === null ? t`The account is deleted.` : t`The account will be deleted on ${day}.`,
        });
        // The page replaces the history entry of the open dialog. Closing it first would undo the navigation.
        if (dueAt === null) void navigate({ to: '/members', search: { find: '', page: 1 }, replace: true });
        else onClose();
      }}
      onClose={onClose}
    >
      {obstacles.length > 0 && (
        <>
          <p>
            <Plural
              value={obstacles.length}
              one="This order must be finished first:"
              other="These orders must be finished first:"
            />
          </p>
          <ul>
            {obstacles.map(({ orderNo }) => (
              <li key={orderNo}>
                <Link to="/orders/$orderNo" params={{ orderNo }} replace>
                  {orderNo}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <Radio.Group
        className={actClasses.extents}
        label={t`When`}
        value={isImmediate ? 'now' : 'later'}
        onChange={(value) => setIsImmediate(value === 'now')}
      >
        <Radio value="later" label={t`In ${DELETION_GRACE_DAYS} days; the member can keep the account until then`} />
        <Radio value="now" label={t`Now; this can’t be undone`} />
      </Radio.Group>
      {ewallet > 0 && (
        <Checkbox
          label={t`The member gives up ${money(ewallet)} in the e-wallet`}
          checked={givesUpEwallet}
          onChange={(event) => setGivesUpEwallet(event.currentTarget.checked)}
        />
      )}
      <TextInput
        label={t`E-mail of the member, to confirm`}
        description={email}
        required
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ActDialog>
  );
}
