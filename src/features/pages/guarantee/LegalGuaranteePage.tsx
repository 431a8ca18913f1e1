import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { LegalLayout } from '#src/features/pages/legal/LegalLayout.tsx';
import { PageBanner } from '#src/features/pages/PageBanner.tsx';
import { useLanguage } from '#src/i18n/use-language.ts';

/** Where the QR code of the printed notice leads, in each language. */
const YOUR_EUROPE_URLS = {
  it: 'https://europa.eu/youreurope/garanzie',
  en: 'https://europa.eu/youreurope/guarantees',
} as const;

/**
 * The harmonised notice on the legal guarantee of conformity, as text (Implementing Regulation (EU) 2025/1960, annex I).
 * The order and the statements are those of the annex.
 */
export function LegalGuaranteePage() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const url = YOUR_EUROPE_URLS[language];
  return (
    <LegalLayout
      banner={
        <PageBanner title={t`Legal guarantee`} icon={<IconShieldCheck stroke={1.25} />}>
          <Trans>At least two years of legal guarantee for goods sold in the European Union.</Trans>
        </PageBanner>
      }
    >
      <h2>
        <Trans>When you can claim your rights</Trans>
      </h2>
      <p>
        <Trans>
          Consumers can claim their rights under the legal guarantee of conformity, for example if goods do not match
          the description or do not function as intended.
        </Trans>
      </p>
      <h2>
        <Trans>What the seller must offer</Trans>
      </h2>
      <p>
        <Trans>
          Sellers are liable for any lack of conformity which existed when the goods were delivered, and which becomes
          apparent within the legal guarantee period. In such a situation they are required to offer:
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>free repair or free replacement;</Trans>
        </li>
        <li>
          <Trans>in some cases, a price reduction or full reimbursement.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Some countries have a longer legal guarantee period. For second-hand goods, a shorter period may apply, but
          not less than one year.
        </Trans>
      </p>
      <h2>
        <Trans>What to do if you receive non-conforming goods</Trans>
      </h2>
      <ol>
        <li>
          <Trans>Contact the seller as soon as possible to report the issue.</Trans>
        </li>
        <li>
          <Trans>Provide proof of purchase, such as a receipt, an invoice or a bank statement.</Trans>
        </li>
      </ol>
      <h2>
        <Trans>Commercial guarantees</Trans>
      </h2>
      <p>
        <Trans>
          Sellers and producers may also offer commercial guarantees, which apply independently from the legal
          guarantee. The GARAN label, for example, stands for a commercial guarantee of durability that the producer
          offers at no additional cost and that covers the entire good.
        </Trans>
      </p>
      <h2>
        <Trans>Your rights in each country</Trans>
      </h2>
      <p>
        <Trans>
          For more information on your rights in a specific country, ask the seller or read the European Union’s portal
          Your Europe:{' '}
          <Anchor href={url} inherit underline="always">
            {url.replace('https://', '')}
          </Anchor>
        </Trans>
      </p>
    </LegalLayout>
  );
}
