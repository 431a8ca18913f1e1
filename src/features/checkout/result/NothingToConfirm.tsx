import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ResultPanel } from './ResultPanel.tsx';

/** Shown when neither the URL nor this device has a transaction: any other result would be a guess. */
export function NothingToConfirm() {
  const { t } = useLingui();
  return (
    <ResultPanel
      title={t`There’s nothing to confirm`}
      icon={<IconReceiptOff size={44} />}
      tone="open"
      actions={
        <Button size="lg" renderRoot={(props) => <Link to="/profile" search={{ tab: 'myOrders' }} {...props} />}>
          <Trans>Go to your profile</Trans>
        </Button>
      }
    >
      <p>
        <Trans>There’s no pending payment on this device. Your orders are in your profile.</Trans>
      </p>
    </ResultPanel>
  );
}
