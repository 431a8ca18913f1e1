import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useBrandName } from '#src/ui/brand/brand-context.ts';
import classes from './Logo.module.css';

/** Links to the shop selection (REQ-SHELL-03). */
export function Logo() {
  const { t } = useLingui();
  const brandName = useBrandName();
  return (
    <Link to="/" className={classes.logo} aria-label={t`${brandName}, choose a shop`}>
      {/* A PNG and not the SVG: parsing an SVG document takes a slow phone as long as the layout of the page. */}
      <img src="/icons/icon-192.png" alt="" width={32} height={32} />
      <span className={classes.name} aria-hidden>
        {brandName}
      </span>
    </Link>
  );
}
