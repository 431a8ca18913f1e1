import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import classes from './Logo.module.css';

/** Leads to the choice of shop (doc 1 §2). */
export function Logo() {
  const { t } = useLingui();
  return (
    <Link to="/" className={classes.logo} aria-label={t`Bottega, choose a shop`}>
      {/* Not the drawing itself: a slow phone needs as long for a document of its own as for the page's layout. */}
      <img src="/icons/icon-192.png" alt="" width={32} height={32} />
      <span className={classes.name} aria-hidden>
        Bottega
      </span>
    </Link>
  );
}
