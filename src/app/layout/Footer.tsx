import { Link } from '@tanstack/react-router';
import { useLingui as useTranslation } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { footerLinks } from './footer-links.ts';
import { getHomeLink } from '#src/session/shop-selection/home-link.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import classes from './Footer.module.css';

export function Footer() {
  const { t } = useLingui();
  const { _ } = useTranslation();
  const selection = useSessionValue((state) => state);
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <nav aria-label={t`Footer`} className={classes.links}>
          <Link {...getHomeLink(selection)} className={classes.link}>
            <Trans>Shop</Trans>
          </Link>
          {footerLinks.map(({ to, label }) => (
            <Link key={to} to={to} className={classes.link}>
              {_(label)}
            </Link>
          ))}
        </nav>
        {/* The server, or a page from the worker's cache, may be in another year than the device. */}
        <p className={classes.copyright} suppressHydrationWarning>{`© ${String(year)} Bottega`}</p>
      </div>
    </footer>
  );
}
