import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ActDialog } from '#src/staff/acts/ActDialog.tsx';
import { ReasonField } from '#src/staff/acts/ReasonField.tsx';
import { useMemberMutations } from '#src/staff/members/use-member-mutations.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import type { MemberActProps } from './act-dialog-props.ts';

/** Blocks a member, or ends the block. */
export function BlockDialog({ member: { id, name, isBlocked }, onClose }: MemberActProps) {
  const { t } = useLingui();
  const notify = useNotify();
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      title={isBlocked ? t`Unblock ${name}` : t`Block ${name}`}
      submitLabel={isBlocked ? t`Unblock` : t`Block`}
      isDangerous={!isBlocked}
      mutation={useMemberMutations().setBlocked}
      getInput={() => ({ params: { member: id }, body: { isBlocked: !isBlocked, reason } })}
      onDone={() => {
        notify({ tone: 'success', text: isBlocked ? t`${name} can log in again.` : t`${name} is blocked.` });
        onClose();
      }}
      onClose={onClose}
    >
      {!isBlocked && (
        <p>
          <Trans>All devices are logged out, and no login is possible. Orders are not affected.</Trans>
        </p>
      )}
      <ReasonField value={reason} onChange={setReason} />
    </ActDialog>
  );
}
