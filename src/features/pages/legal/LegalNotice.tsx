import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { closeLegalNoticeMutation, legalQueries } from '#src/features/pages/api/legal.queries.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { FloatingNotice } from '#src/ui/feedback/FloatingNotice.tsx';

/** Says once that terms or privacy policy have changed (REQ-SELL-19). */
export function LegalNotice({ fallback }: { readonly fallback: ReactNode }) {
  const { t } = useLingui();
  const { data: notice } = useQuery(useLocalizedQueries(legalQueries).notice());
  const { mutate } = useMutation(closeLegalNoticeMutation(useApiRequest()));
  if (notice == null) return fallback;
  const { texts, changedAt } = notice;
  const areTermsChanged = texts.includes('termsAndCondition');
  const isPolicyChanged = texts.includes('privacyPolicy');
  const close = () => mutate(changedAt);
  return (
    <FloatingNotice
      title={areTermsChanged ? t`Our terms have changed` : t`Our privacy policy has changed`}
      icon={<IconFileText size={24} />}
      onClose={close}
      actions={
        <>
          {areTermsChanged && (
            <Button size="sm" renderRoot={(props) => <Link to="/terms" {...props} onClick={close} />}>
              <Trans>Read the terms</Trans>
            </Button>
          )}
          {isPolicyChanged && (
            <Button
              size="sm"
              variant={areTermsChanged ? 'light' : 'filled'}
              renderRoot={(props) => <Link to="/privacy" {...props} onClick={close} />}
            >
              <Trans>Read the privacy policy</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>
        {areTermsChanged ? (
          <Trans>They apply from your next order. For earlier orders the terms that you accepted stay.</Trans>
        ) : (
          <Trans>It says what data we hold about you, and why.</Trans>
        )}
      </p>
    </FloatingNotice>
  );
}
