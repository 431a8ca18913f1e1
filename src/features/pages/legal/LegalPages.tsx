import { Trans, useLingui } from '@lingui/react/macro';
import { IconCookie, IconFileText, IconShieldCheck } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { legalQueries } from '#src/features/pages/api/legal.queries.ts';
import { pageQueries } from '#src/features/pages/api/pages.queries.ts';
import { PageBanner } from '#src/features/pages/PageBanner.tsx';
import { StoredItems } from '#src/features/pages/stored-items/StoredItems.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { SanitizedHtml } from '#src/ui/display/SanitizedHtml.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import classes from './LegalPages.module.css';

interface LegalLayoutProps {
  readonly banner: ReactNode;
  /** Above the text. */
  readonly note?: ReactNode;
  /** Unsanitized, from the server; empty when the shop has no text. */
  readonly html: string;
  /** Content below the text. */
  readonly children?: ReactNode;
}

/** Layout of a legal page: banner, text and links to the other legal pages (REQ-PAGE-01). */
function LegalLayout({ banner, note, html, children }: LegalLayoutProps) {
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
          <Link to="/cookies" {...link}>
            <Trans>Cookies</Trans>
          </Link>
        </nav>
        <div className={classes.text}>
          {note}
          {html.trim() === '' ? (
            <EmptyState title={t`This text isn’t available yet`}>
              <Trans>Write to the shop to get a copy.</Trans>
            </EmptyState>
          ) : (
            <SanitizedHtml html={html} />
          )}
          {children}
        </div>
      </div>
    </article>
  );
}

export function PrivacyPage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(useLocalizedQueries(pageQueries).legal());
  const banner = (
    <PageBanner title={t`Privacy policy`} icon={<IconShieldCheck stroke={1.25} />}>
      <Trans>What data we hold about you, why, and how to have it corrected or deleted.</Trans>
    </PageBanner>
  );
  return <LegalLayout banner={banner} html={data.privacyPolicy} />;
}

export function TermsPage() {
  const { data } = useSuspenseQuery(useLocalizedQueries(pageQueries).legal());
  return <LegalLayout banner={<TermsBanner />} html={data.termsAndCondition} />;
}

function TermsBanner() {
  const { t } = useLingui();
  return (
    <PageBanner title={t`Terms and conditions`} icon={<IconFileText stroke={1.25} />}>
      <Trans>How orders, payments, deliveries and returns work.</Trans>
    </PageBanner>
  );
}

/** A version of the terms that an order or an account has accepted, which may be older than the one in force. */
export function TermsVersionPage({ version }: { readonly version: number }) {
  const { data } = useSuspenseQuery(useLocalizedQueries(legalQueries).termsVersion(version));
  const date = useFormatters().date(data.validFrom);
  return (
    <LegalLayout
      banner={<TermsBanner />}
      note={
        <p>
          <Trans>
            Version {version}, from {date}. <Link to="/terms">Read the terms that apply now</Link>
          </Trans>
        </p>
      }
      html={data.html}
    />
  );
}

export function CookiesPage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(useLocalizedQueries(pageQueries).cookies());
  const banner = (
    <PageBanner title={t`Cookies`} icon={<IconCookie stroke={1.25} />}>
      <Trans>What this site stores on your device, and how to delete it.</Trans>
    </PageBanner>
  );
  return (
    <LegalLayout banner={banner} html={data}>
      <StoredItems />
    </LegalLayout>
  );
}
