import { Trans, useLingui } from '@lingui/react/macro';
import { IconCookie, IconFileText, IconShieldCheck } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { legalQueries } from '#src/features/pages/api/legal.queries.ts';
import { pageQueries } from '#src/features/pages/api/pages.queries.ts';
import { PageBanner } from '#src/features/pages/PageBanner.tsx';
import { StoredItems } from '#src/features/pages/stored-items/StoredItems.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { SanitizedHtml } from '#src/ui/display/SanitizedHtml.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { LegalLayout } from './LegalLayout.tsx';

/** HTML of the shop, unsanitized; empty when the shop has no text. */
function LegalText({ html }: { readonly html: string }) {
  const { t } = useLingui();
  return html.trim() === '' ? (
    <EmptyState title={t`This text isn’t available yet`}>
      <Trans>Write to the shop to get a copy.</Trans>
    </EmptyState>
  ) : (
    <SanitizedHtml html={html} />
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
  return (
    <LegalLayout banner={banner}>
      <LegalText html={data.privacyPolicy} />
    </LegalLayout>
  );
}

export function TermsPage() {
  const { data } = useSuspenseQuery(useLocalizedQueries(pageQueries).legal());
  return (
    <LegalLayout banner={<TermsBanner />}>
      <LegalText html={data.termsAndCondition} />
    </LegalLayout>
  );
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
    <LegalLayout banner={<TermsBanner />}>
      <p>
        <Trans>
          Version {version}, from {date}. <Link to="/terms">Read the terms that apply now</Link>
        </Trans>
      </p>
      <LegalText html={data.html} />
    </LegalLayout>
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
    <LegalLayout banner={banner}>
      <LegalText html={data} />
      <StoredItems />
    </LegalLayout>
  );
}
