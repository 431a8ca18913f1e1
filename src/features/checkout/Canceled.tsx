import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconX } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { supportAddress } from '#src/lib/support-address.ts';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { HelpButton } from './HelpButton.tsx';
import { ResultPanel } from './ResultPanel.tsx';

/** Doc 2 §2. The cart is as it was: only a confirmed order clears it (P8). */
export function Canceled() {
  const { t } = useLingui();
  const { id, email, sId, supportWebBaseUrl } = useSignedInMember();
  const complaint = supportAddress(supportWebBaseUrl, '/', { userId: id, email, sessionId: sId });
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
          <HelpButton address={complaint}>
            <Trans>Help and complaints</Trans>
          </HelpButton>
        </>
      }
    >
      <p>
        <Trans>Your payment has been canceled. Nothing was charged and your cart is as you left it.</Trans>
      </p>
    </ResultPanel>
  );
}
