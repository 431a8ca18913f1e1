import { useLingui } from '@lingui/react/macro';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import type { RejectionReason, RejectedFile } from './issue-files.rules.ts';
import classes from './IssueFiles.module.css';

/** Lists the rejected files with the reasons (REQ-SUP-17 to REQ-SUP-20). */
export function RejectedFiles({ rejected }: { readonly rejected: readonly RejectedFile[] }) {
  const { t } = useLingui();
  const messages: Readonly<Record<RejectionReason, string>> = {
    type: t`This type of file is not allowed.`,
    empty: t`The file is empty.`,
    size: t`The file is larger than 5 MB.`,
    duplicate: t`This file is already in the list.`,
    total: t`This file would take the total over 5 MB.`,
    count: t`No more files can be added.`,
    changed: t`The file has changed or was deleted since you chose it. Choose it again.`,
  };
  if (rejected.length === 0) return null;
  return (
    <FormAlert>
      <ul className={classes.rejected}>
        {rejected.map(({ name, reason }, index) => (
          // The list is always replaced as a whole, so the index is a stable key.
          <li key={index}>
            <strong>{name}</strong>
            <span>{`: ${messages[reason]}`}</span>
          </li>
        ))}
      </ul>
    </FormAlert>
  );
}
