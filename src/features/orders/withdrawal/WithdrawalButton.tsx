import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { useLazyModuleWithToast } from '#src/ui/lazy/use-lazy-module-with-toast.ts';

const loadWithdrawalDialog = () => import('./WithdrawalDialog.tsx');

interface WithdrawalButtonProps {
  readonly order: Pick<Order, 'id' | 'canWithdraw'>;
  readonly orderName: string;
}

/** Opens the withdrawal from an order (REQ-WDR-01). It stays mounted after a withdrawal, to show the receipt. */
export function WithdrawalButton({ order, orderName }: WithdrawalButtonProps) {
  // Counts the withdrawals that were completed: the next one starts with an empty dialog.
  const [count, setCount] = useState(0);
  const [opened, setOpened] = useState(false);
  const dialog = useLazyModuleWithToast(opened, loadWithdrawalDialog, () => setOpened(false));
  return (
    <>
      {order.canWithdraw && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={20} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          <Trans>Withdraw from contract</Trans>
        </Button>
      )}
      {dialog !== null && (
        <dialog.WithdrawalDialog
          key={count}
          opened={opened}
          orderId={order.id}
          orderName={orderName}
          onClose={(isDone) => {
            setOpened(false);
            if (isDone) setCount(count + 1);
          }}
        />
      )}
    </>
  );
}
