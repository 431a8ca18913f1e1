import { useLingui } from '@lingui/react/macro';
import { FormAlert } from '#src/features/support/FormAlert.tsx';
import type { RejectionReason, RejectedFile } from './issue-files.rules.ts';
import classes from './IssueFiles.module.css';

/** Each file that broke a rule, and which (doc 1 §8); the others are in the list. */
export function RejectedFiles({ rejected }: { readonly rejected: readonly RejectedFile[] }) {
  const { t } = useLingui();
  const words: Readonly<Record<RejectionReason, string>> = {
    type: t`This type of file is not allowed.`,
    empty: t`The file is empty.`,
    size: t`The file is larger than 5 MB.`,
    duplicate: t`This file is already in the list.`,
    total: t`With this file the total would be over 5 MB.`,
    count: t`No more files can be added.`,
  };
  if (rejected.length === 0) return null;
  return (
    <FormAlert>
      <ul className={classes.refused}>
        {rejected.map(({ name, reason }, place) => (
          // The list comes and goes as a whole.
          <li key={place}>
            <strong>{name}</strong>
            <span>{`: ${words[reason]}`}</span>
          </li>
        ))}
      </ul>
    </FormAlert>
  );
}
