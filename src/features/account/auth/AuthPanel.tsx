import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './AuthPanel.module.css';
import './auth-panel.css';

/** Panel over a background image: layout of the login and verification pages (REQ-LOGIN-01). */
export function AuthPanel({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={classes.backdrop}>
      <section className={classes.panel}>
        <img src="/icons/icon.svg" alt="" width={48} height={48} />
        {children}
        <nav className={classes.legal} aria-label={t`Legal notices`}>
          <Link to="/privacy">
            <Trans>Privacy policy</Trans>
          </Link>
          <Link to="/terms">
            <Trans>Terms and conditions</Trans>
          </Link>
        </nav>
      </section>
    </div>
  );
}
