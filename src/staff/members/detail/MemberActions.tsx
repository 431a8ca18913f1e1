import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffMemberRecord } from '#contract/staff/member-entity.ts';
import { canChange } from '#contract/staff/roles.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { ActAsDialog } from '#src/staff/members/acts/ActAsDialog.tsx';
import { BlockDialog } from '#src/staff/members/acts/BlockDialog.tsx';
import { ContactDialog } from '#src/staff/members/acts/ContactDialog.tsx';
import { CreditDialog } from '#src/staff/members/acts/CreditDialog.tsx';
import { EraseDialog } from '#src/staff/members/acts/EraseDialog.tsx';
import { ExportDialog } from '#src/staff/members/acts/ExportDialog.tsx';
import { VerifyDialog } from '#src/staff/members/acts/VerifyDialog.tsx';
import { useMemberMutations } from '#src/staff/members/use-member-mutations.ts';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import classes from './MemberPage.module.css';

const DIALOGS = {
  contact: ContactDialog,
  credit: CreditDialog,
  verify: VerifyDialog,
  block: BlockDialog,
  actAs: ActAsDialog,
  export: ExportDialog,
  erase: EraseDialog,
} as const;

/** What can be done with the member: what the person's role and shops, and the state of the account allow. */
export function MemberActions({ member }: { readonly member: StaffMemberRecord }) {
  const { t } = useLingui();
  const staff = useStaff();
  const notify = useNotify();
  const getErrorMessage = useErrorMessage();
  const [dialog, setDialog] = useState<keyof typeof DIALOGS | null>(null);
  const mail = useMutation(useMemberMutations().mailVerification);
  if (staff === null || !canChange(staff.role, 'members')) return null;
  const { id, isBlocked, isEmailVerified, isMobileVerified } = member;
  const canLogIn = isEmailVerified && isMobileVerified && !isBlocked;
  const Dialog = dialog === null ? null : DIALOGS[dialog];
  const button = (name: keyof typeof DIALOGS, label: string) => (
    <Button variant="default" onClick={() => setDialog(name)}>
      {label}
    </Button>
  );
  const sendMail = () =>
    mail.mutate(
      { params: { member: id } },
      {
        onSuccess: () => notify({ tone: 'success', text: t`The mail is on its way.` }),
        onError: (error) => notify({ tone: 'failure', text: getErrorMessage(error) }),
      },
    );
  return (
    <div className={classes.actions}>
      {button('contact', t`Correct contact data…`)}
      {button('credit', t`Credit…`)}
      {!isEmailVerified && (
        <Button variant="default" loading={mail.isPending} onClick={sendMail}>
          <Trans>Send the verification mail</Trans>
        </Button>
      )}
      {!isMobileVerified && member.mobile !== '' && button('verify', t`Verify mobile…`)}
      {button('block', isBlocked ? t`Unblock…` : t`Block…`)}
      {staff.hasAllShops && (
        <>
          {canLogIn && button('actAs', t`Act as member…`)}
          {button('export', t`Export data…`)}
          {button('erase', t`Delete account…`)}
        </>
      )}
      {Dialog && <Dialog member={member} onClose={() => setDialog(null)} />}
    </div>
  );
}
