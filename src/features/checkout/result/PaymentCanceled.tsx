import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconX } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { getSupportUrl } from '#src/lib/support-url.ts';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { SupportLinkButton } from './SupportLinkButton.tsx';
import { ResultPanel } from './ResultPanel.tsx';

/** REQ-PAY-23. The cart is unchanged: only a confirmed order clears it (REL-P8). */
export function PaymentCanceled() {
  const { t } = useLingui();
  const { id, email, sId, supportWebBaseUrl } = useSignedInMember();
  const complaintUrl = getSupportUrl(supportWebBaseUrl, '/', { userId: id, email, sessionId: sId });
  return (
    <ResultPanel
      title={t`Canceled Payment`}
      icon={<IconX size={44} />}
      tone="bad"
      actions={
        <>
          <Button size="lg" renderRoot={(props) => <Link to="/profile" search={{ tab: 'myOrders' }} {...props} />}>
            <Trans>Go to your profile</Trans>
          </Button>
          <Button variant="light" renderRoot={(props) => <Link to="/cart" {...props} />}>
            <Trans>Back to the cart</Trans>
          </Button>
          <SupportLinkButton href={complaintUrl}>
            <Trans>Help and complaints</Trans>
          </SupportLinkButton>
        </>
      }
    >
      <p>
        <Trans>Your payment has been canceled. You haven’t been charged and your cart is as you left it.</Trans>
      </p>
    </ResultPanel>
  );
}
