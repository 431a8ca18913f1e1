import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { IconAccessible } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AccessibilityStatement, Conformance } from '#contract/fields/accessibility.ts';
import { pageQueries } from '#src/features/pages/api/pages.queries.ts';
import { LegalLayout } from '#src/features/pages/legal/LegalLayout.tsx';
import { PageBanner } from '#src/features/pages/PageBanner.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';

const conformanceTexts: Readonly<Record<Conformance, MessageDescriptor>> = {
  full: msg`The shop conforms to these rules.`,
  partial: msg`The shop conforms to these rules, except for what is listed below.`,
  none: msg`The shop does not conform to these rules yet. What is not accessible is listed below.`,
};

/** The accessibility statement, in the order of AgID's model. */
export function AccessibilityPage() {
  const { t } = useLingui();
  const { data: statement } = useSuspenseQuery(useLocalizedQueries(pageQueries).accessibility());
  const limits = statement?.limits ?? [];
  return (
    <LegalLayout
      banner={
        <PageBanner title={t`Accessibility`} icon={<IconAccessible stroke={1.25} />}>
          <Trans>How accessible the shop is, what is not accessible yet, and how to report a problem.</Trans>
        </PageBanner>
      }
    >
      <p>
        <Trans>
          The shop is a website and an app in which you browse products, order them and follow your orders. Everyone
          should be able to use it: with a keyboard, a screen reader, enlarged text, or without seeing colours and
          motion.
        </Trans>
      </p>
      <h2>
        <Trans>Conformance status</Trans>
      </h2>
      <p>
        <Trans>
          The rules are those of Italian legislative decree 82/2022, which transposes Directive (EU) 2019/882. The shop
          applies the standard EN 301 549 and the guidelines WCAG 2.2 at level AA.
        </Trans>
      </p>
      {statement === null ? (
        <p>
          <Trans>The shop has not published the result of its assessment yet.</Trans>
        </p>
      ) : (
        <ConformanceStatus statement={statement} />
      )}
      {limits.length > 0 && (
        <>
          <h2>
            <Trans>What is not accessible</Trans>
          </h2>
          <ul>
            {limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </>
      )}
      <h2>
        <Trans>How the shop meets the rules</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Each page has headings, areas and names that a screen reader announces, also when something changes.
          </Trans>
        </li>
        <li>
          <Trans>Everything works with the keyboard alone, and what has the focus is visible.</Trans>
        </li>
        <li>
          <Trans>Texts have enough contrast in light and dark colours, and can be enlarged to 200 %.</Trans>
        </li>
        <li>
          <Trans>An error says what is wrong and how to correct it, and keeps what you have entered.</Trans>
        </li>
        <li>
          <Trans>Animations stop if your device asks for reduced motion.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>Report a problem</Trans>
      </h2>
      <ReportContact statement={statement} />
      <h2>
        <Trans>If our answer does not satisfy you</Trans>
      </h2>
      <p>
        <Trans>
          The Italian digital agency AgID supervises the accessibility of services in Italy. You can send it a complaint
          on{' '}
          <Anchor href="https://www.agid.gov.it/" inherit underline="always">
            www.agid.gov.it
          </Anchor>
          .
        </Trans>
      </p>
    </LegalLayout>
  );
}

function ConformanceStatus({ statement }: { readonly statement: AccessibilityStatement }) {
  const { t } = useLingui();
  const { date: formatDate } = useFormatters();
  const date = formatDate(statement.reviewedOn);
  return (
    <>
      <p>
        <strong>{t(conformanceTexts[statement.conformance])}</strong>
      </p>
      <p>
        <Trans>Last assessed by the shop itself on {date}.</Trans>
      </p>
    </>
  );
}

function ReportContact({ statement }: { readonly statement: AccessibilityStatement | null }) {
  const { email = '', phone = '' } = statement ?? {};
  return (
    <>
      <p>
        <Trans>
          Tell us which page and which device you use, and what you can’t do. We answer within 30 days, and give you the
          information in another way if you need it before.
        </Trans>
      </p>
      <ul>
        {email !== '' && (
          <li>
            <Trans>
              E-mail:{' '}
              <Anchor href={`mailto:${email}`} inherit underline="always">
                {email}
              </Anchor>
            </Trans>
          </li>
        )}
        {phone !== '' && (
          <li>
            <Trans>
              Phone:{' '}
              <Anchor href={`tel:${phone.replaceAll(/[^+\d]/gu, '')}`} inherit underline="always">
                {phone}
              </Anchor>
            </Trans>
          </li>
        )}
        <li>
          <Anchor inherit underline="always" renderRoot={(props) => <Link to="/contactus" {...props} />}>
            <Trans>Contact us</Trans>
          </Anchor>
        </li>
      </ul>
    </>
  );
}
