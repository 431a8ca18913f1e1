import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './LegalPages.module.css';

interface LegalLayoutProps {
  readonly banner: ReactNode;
  readonly children: ReactNode;
}

/** Layout of a legal page: banner, text and links to the other legal pages (REQ-PAGE-01). */
export function LegalLayout({ banner, children }: LegalLayoutProps) {
  const { t } = useLingui();
  const link = { className: classes.link, activeProps: { 'aria-current': 'page' } } as const;
  return (
    <article>
      {banner}
      <div className={classes.columns}>
        <nav aria-label={t`Legal pages`} className={classes.nav}>
          <Link to="/privacy" {...link}>
            <Trans>Privacy policy</Trans>
          </Link>
          <Link to="/terms" {...link}>
            <Trans>Terms and conditions</Trans>
          </Link>
          <Link to="/legal-guarantee" {...link}>
            <Trans>Legal guarantee</Trans>
          </Link>
          <Link to="/cookies" {...link}>
            <Trans>Cookies</Trans>
          </Link>
          <Link to="/accessibility" {...link}>
            <Trans>Accessibility</Trans>
          </Link>
        </nav>
        <div className={classes.text}>{children}</div>
      </div>
    </article>
  );
}
