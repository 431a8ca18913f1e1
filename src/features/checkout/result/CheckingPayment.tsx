import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { IconClockQuestion } from '@tabler/icons-react';
import { ResultPanel } from './ResultPanel.tsx';

interface CheckingPaymentProps {
  readonly isChecking: boolean;
  readonly onCheckAgain: () => void;
}

/** Shown while the result is unknown. It never says "failed", and the member can check again (REL-P3). */
export function CheckingPayment({ isChecking, onCheckAgain }: CheckingPaymentProps) {
  const { t } = useLingui();
  return (
    <ResultPanel
      title={t`Checking your payment`}
      icon={isChecking ? <Loader size={36} /> : <IconClockQuestion size={44} />}
      tone="open"
      actions={
        <Button size="lg" loading={isChecking} onClick={onCheckAgain}>
          <Trans>Check again</Trans>
        </Button>
      }
    >
      <p role="status">
        {isChecking ? (
          <Trans>This takes a moment. You can leave this page: your order is saved.</Trans>
        ) : (
          <Trans>The shop isn’t responding. Your payment is safe: check again in a moment.</Trans>
        )}
      </p>
    </ResultPanel>
  );
}
