import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { isSettled, type PendingPaymentState } from '#src/features/checkout/model/pending-payment.rules.ts';
import { orderQueries } from '#src/features/orders/api/orders.queries.ts';
import { canOpenPaymentUrl } from '#src/features/orders/payment/can-open-payment-url.ts';
import { PayNowButton } from '#src/features/orders/payment/PayNowButton.tsx';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { useAnnounce } from '#src/ui/announcer/announcer-context.tsx';
import { FloatingNotice } from '#src/ui/feedback/FloatingNotice.tsx';
import { useIsNarrowScreen } from '#src/ui/theme/use-is-narrow-screen.ts';
import { getPendingPaymentMessages } from './pending-payment.messages.ts';
import { PendingPaymentActions } from './PendingPaymentActions.tsx';
import { usePendingPayment } from './use-pending-payment.ts';

const noticeVariants = {
  paid: { tone: 'good', icon: <IconCheck size={24} /> },
  cancelled: { tone: 'plain', icon: <IconX size={24} /> },
  open: { tone: 'open', icon: <IconClock size={24} /> },
} as const;

const getNoticeVariant = (state: PendingPaymentState) =>
  noticeVariants[state === 'paid' || state === 'cancelled' ? state : 'open'];

/** Transaction of the open order page that has its own button to pay; undefined on all other pages. */
function useTransactionToPayOnPage(): string | undefined {
  const id = useSearch({ strict: false, select: ({ tab, order }) => (tab === 'myOrders' ? (order ?? '') : '') });
  // Reads what the page has loaded.
  const { data: order } = useQuery({ ...useLocalizedQueries(orderQueries).order(id), enabled: false });
  return order?.payableUntil == null ? undefined : order.transactionId;
}

interface PendingPaymentNoticeProps {
  /** Shown when there is no pending payment. */
  readonly fallback: ReactNode;
}

/**
 * Notice of a pending payment (GAP-23), on all pages except checkout and payment results. It is one line with the button
 * that pays, unless the page has the same button; on wide screens it starts with its details.
 */
export function PendingPaymentNotice({ fallback }: PendingPaymentNoticeProps) {
  const { i18n } = useLingui();
  const announce = useAnnounce();
  const title = useRef<HTMLHeadingElement>(null);
  const { pending, isChecking, check, cancel, refresh, dismiss } = usePendingPayment();
  const transactionOnPage = useTransactionToPayOnPage();
  const isNarrow = useIsNarrowScreen();
  const [chosen, setChosen] = useState<'collapsed' | 'expanded'>();
  const isCollapsed = chosen === undefined ? isNarrow : chosen === 'collapsed';
  const state = pending?.state;

  const orderNo = pending?.payment.lightOrderNo ?? '';
  const announceState = useEffectEvent((newState: PendingPaymentState) =>
    announce(i18n._(getPendingPaymentMessages(newState, orderNo).title)),
  );
  useEffect(() => {
    if (state !== undefined) announceState(state);
  }, [state]);

  if (pending === undefined) return null;
  if (pending === null) return fallback;

  const { payment, state: currentState, isPayable } = pending;
  // A page that this device must not open is not offered either (SEC-04).
  const canOpen = payment.paymentUrl === '' || canOpenPaymentUrl(payment.paymentUrl);
  const canPay = isPayable && canOpen && payment.lightTransactionId !== transactionOnPage;
  const texts = getPendingPaymentMessages(currentState, orderNo);
  const close = () => {
    dismiss();
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const run = async (action: typeof check) => {
    const newState = await action();
    if (newState === undefined) return;
    // The clicked button may have been removed, so the focus moves to the title.
    if (isSettled(newState)) title.current?.focus();
    else announce(i18n._(getPendingPaymentMessages(newState, orderNo).text));
  };
  return (
    <FloatingNotice
      title={i18n._(texts.title)}
      titleRef={title}
      // A result is shown in full, because the member has not read it yet.
      isCollapsed={isSettled(currentState) ? undefined : isCollapsed}
      onToggle={() => setChosen(isCollapsed ? 'expanded' : 'collapsed')}
      onClose={isSettled(currentState) ? close : undefined}
      {...getNoticeVariant(currentState)}
      primaryAction={canPay && <PayNowButton size="sm" id={payment.lightTransactionId} onFailed={refresh} />}
      actions={
        <PendingPaymentActions
          payment={payment}
          state={currentState}
          isChecking={isChecking}
          onCheck={() => void run(check)}
          onCancel={() => void run(cancel)}
          onDismiss={dismiss}
        />
      }
    >
      <p>{i18n._(texts.text)}</p>
    </FloatingNotice>
  );
}
