import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ActDialog } from '#src/staff/acts/ActDialog.tsx';
import { ReasonField } from '#src/staff/acts/ReasonField.tsx';
import { useMemberMutations } from '#src/staff/members/use-member-mutations.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import type { MemberActProps } from './act-dialog-props.ts';

/** Marks the mobile of a member as verified, after a call to it. */
export function VerifyDialog({ member: { id, mobile }, onClose }: MemberActProps) {
  const { t } = useLingui();
  const notify = useNotify();
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      title={t`Verify ${mobile}`}
      submitLabel={t`Mark as verified`}
      mutation={useMemberMutations().verifyMobile}
      getInput={() => ({ params: { member: id }, body: { reason } })}
      onDone={() => {
        notify({ tone: 'success', text: t`The mobile is verified.` });
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        <Trans>Do this only after you have reached the member at this number.</Trans>
      </p>
      <ReasonField value={reason} onChange={setReason} />
    </ActDialog>
  );
}
