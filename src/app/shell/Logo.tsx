import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import classes from './Logo.module.css';

/** Leads to the choice of shop (doc 1 §2). */
export function Logo() {
  const { t } = useLingui();
  return (
    <Link to="/" className={classes.logo} aria-label={t`Bottega, choose a shop`}>
      <img src="/icons/icon.svg" alt="" width={32} height={32} />
      <span className={classes.name} aria-hidden>
        Bottega
      </span>
    </Link>
  );
}
