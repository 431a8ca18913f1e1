import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { getSupportUrl } from '#src/lib/support-url.ts';
import { recordOrder } from '#src/pwa/install/install-storage.ts';
import { useSessionValue, useSignedInMember } from '#src/session/session-context.tsx';
import { SupportLinkButton } from './SupportLinkButton.tsx';
import { PaymentBreakdown } from './PaymentBreakdown.tsx';
import { ResultPanel } from './ResultPanel.tsx';

interface ThankYouProps {
  readonly orderNo: string;
  /** Transaction id or order number; empty for none. */
  readonly orderId: string;
}

/** REQ-PAY-21. The link to the profile is a full page load, so that no data of the paid cart stays in memory. */
export function ThankYou({ orderNo, orderId }: ThankYouProps) {
  const { t } = useLingui();
  const { supportWebBaseUrl } = useSignedInMember();
  const token = useSessionValue((state) => state.token);
  useEffect(recordOrder, []);
  return (
    <ResultPanel
      title={t`Thank you so much for your order!`}
      icon={<IconCheck size={44} />}
      tone="good"
      actions={
        <>
          <Button component="a" href="/profile?tab=myOrders" size="lg">
            <Trans>Go to your profile</Trans>
          </Button>
          <SupportLinkButton href={getSupportUrl(supportWebBaseUrl, '/login-access', { token })}>
            <Trans>Do you need help?</Trans>
          </SupportLinkButton>
        </>
      }
    >
      {orderNo !== '' && (
        <p>
          <Trans>
            Order number <strong>{orderNo}</strong>
          </Trans>
        </p>
      )}
      <PaymentBreakdown orderId={orderId} />
      <p>
        <Trans>We’ve sent you an e-mail with the details. If you don’t see it, check your spam folder.</Trans>
      </p>
    </ResultPanel>
  );
}
