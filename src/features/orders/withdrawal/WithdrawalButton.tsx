import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { useLazyModuleWithToast } from '#src/ui/lazy/use-lazy-module-with-toast.ts';
import { focusPageHeading } from '#src/ui/navigation/PageHeading.tsx';

const loadDialogs = () => import('#src/features/orders/order-dialogs.ts');

interface WithdrawalButtonProps {
  readonly order: Pick<Order, 'id' | 'canWithdraw' | 'deliveryStatus'>;
  readonly orderName: string;
}

/**
 * Opens the withdrawal from an order (REQ-WDR-01). Before the shipping a withdrawal from everything cancels the order, so the
 * button says both: the law requires its words there too. It stays mounted after a withdrawal, to show the receipt.
 */
export function WithdrawalButton({ order, orderName }: WithdrawalButtonProps) {
  // After a withdrawal the next opening starts with a new dialog. Not the closing, which returns the focus.
  const [{ count, isDone }, setProgress] = useState({ count: 0, isDone: false });
  const [opened, setOpened] = useState(false);
  const dialog = useLazyModuleWithToast(opened, loadDialogs, () => setOpened(false));
  const isButtonGone = isDone && !opened && !order.canWithdraw;
  useEffect(() => {
    // The focus would return to the button, which is removed with the last product.
    const { activeElement } = document;
    const isFocusLost = activeElement === document.body || activeElement?.closest('[role="dialog"]') !== null;
    if (isButtonGone && isFocusLost) focusPageHeading();
  }, [isButtonGone]);
  return (
    <>
      {order.canWithdraw && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={20} aria-hidden />}
          onClick={() => {
            if (isDone) setProgress({ count: count + 1, isDone: false });
            setOpened(true);
          }}
        >
          {order.deliveryStatus === 'processing' ? (
            <Trans>Cancel or withdraw from contract</Trans>
          ) : (
            <Trans>Withdraw from contract</Trans>
          )}
        </Button>
      )}
      {dialog !== null && (
        <dialog.WithdrawalDialog
          key={count}
          opened={opened}
          orderId={order.id}
          orderName={orderName}
          onClose={(wasDeclared) => {
            setOpened(false);
            if (wasDeclared) setProgress({ count, isDone: true });
          }}
        />
      )}
    </>
  );
}
