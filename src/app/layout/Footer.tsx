import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSessionValue } from '#src/session/session-context.tsx';
import { getHomeLink } from '#src/session/shop-selection/home-link.ts';
import { useBrandName, useProfileLinks } from '#src/ui/brand/brand-context.ts';
import { LazySeller } from './LazySeller.tsx';
import classes from './Footer.module.css';

/** Footer links after "Shop" (REQ-SHELL-09). */
const footerLinks = [
  ['/contactus', msg`Contact us`],
  ['/faq', msg`FAQ`],
  ['/privacy', msg`Privacy policy`],
  ['/terms', msg`Terms and conditions`],
  ['/cookies', msg`Cookies`],
  ['/accessibility', msg`Accessibility`],
  ['/withdraw', msg`Withdraw from contract here`],
] as const;

export function Footer() {
  const { t } = useLingui();
  const brandName = useBrandName();
  const profileLinks = useProfileLinks();
  const selection = useSessionValue((state) => state);
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <nav aria-label={t`Footer`} className={classes.links}>
          <Link {...getHomeLink(selection)} className={classes.link}>
            <Trans>Shop</Trans>
          </Link>
          {footerLinks.map(([to, label]) => (
            <Link key={to} to={to} className={classes.link}>
              {t(label)}
            </Link>
          ))}
          {profileLinks.map(({ title, href }) => (
            <a key={href} href={href} className={classes.link}>
              {title}
            </a>
          ))}
        </nav>
        {/* The server, or a page from the worker's cache, may be in another year than the device. */}
        <small suppressHydrationWarning>{`© ${String(year)} ${brandName}`}</small>
        <LazySeller />
      </div>
    </footer>
  );
}
