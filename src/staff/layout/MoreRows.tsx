import { Plural } from '@lingui/react/macro';
import classes from './MoreRows.module.css';

/** How many entries a list does not show. */
export function MoreRows({ count }: { readonly count: number }) {
  if (count <= 0) return null;
  return (
    <p className={classes.more}>
      <Plural value={count} one="and # more" other="and # more" />
    </p>
  );
}
