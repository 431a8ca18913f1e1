import { Trans, useLingui } from '@lingui/react/macro';
import { ActDialog } from '#src/staff/acts/ActDialog.tsx';
import { useMemberMutations } from '#src/staff/members/use-member-mutations.ts';
import type { MemberActProps } from './act-dialog-props.ts';

/** Downloads all data on the member (GDPR art. 15). */
export function ExportDialog({ member: { id, name }, onClose }: MemberActProps) {
  const { t } = useLingui();
  return (
    <ActDialog
      title={t`Export the data of ${name}`}
      submitLabel={t`Download`}
      mutation={useMemberMutations().exportData}
      getInput={() => ({ params: { member: id } })}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        <Trans>
          The file has all data that the shop stores about the member. Hand it over safely, and delete it from this
          device. The log records the export.
        </Trans>
      </p>
    </ActDialog>
  );
}
