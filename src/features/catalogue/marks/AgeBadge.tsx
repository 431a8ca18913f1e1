import { Trans } from '@lingui/react/macro';
import classes from './Marks.module.css';

/** Age that a buyer must have reached, such as “18+”. */
export function AgeBadge({ age }: { readonly age: number }) {
  return (
    <span className={classes.age}>
      <span aria-hidden>{`${String(age)}+`}</span>
      <span className="visually-hidden">
        <Trans>From {age} years</Trans>
      </span>
    </span>
  );
}
