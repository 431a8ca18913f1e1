import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import type { RejectedFile } from './use-image-uploads.ts';
import classes from './Images.module.css';

/** Files that were not added, with the reasons. */
export function RejectedFiles({ rejected }: { readonly rejected: readonly RejectedFile[] }) {
  if (rejected.length === 0) return null;
  return (
    <FormAlert>
      <ul className={classes.rejected}>
        {rejected.map(({ name, message }, index) => (
          // Entries are only appended, so the index is a stable key.
          <li key={index}>
            {/* The server's messages about a file name it. */}
            {!message.includes(name) && <strong>{`${name}: `}</strong>}
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </FormAlert>
  );
}
