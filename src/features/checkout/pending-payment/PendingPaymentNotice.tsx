import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useAnnounce } from '#src/ui/announcer/announcer-context.tsx';
import { FloatingNotice } from '#src/ui/feedback/FloatingNotice.tsx';
import { usePendingPayment } from './use-pending-payment.ts';
import { PendingPaymentActions } from './PendingPaymentActions.tsx';
import { isSettled, type PendingPaymentState } from './pending-payment.rules.ts';
import { getPendingPaymentMessages } from './pending-payment.messages.ts';

const noticeVariants = {
  paid: { tone: 'good', icon: <IconCheck size={24} /> },
  cancelled: { tone: 'plain', icon: <IconX size={24} /> },
  open: { tone: 'open', icon: <IconClock size={24} /> },
} as const;

const getNoticeVariant = (state: PendingPaymentState) =>
  noticeVariants[state === 'paid' || state === 'cancelled' ? state : 'open'];

interface PendingPaymentNoticeProps {
  /** Shown when there is no pending payment. */
  readonly fallback: ReactNode;
}

/**
 * Notice of a pending payment (GAP-23), on all pages except checkout and payment results. The member can collapse it to
 * one line until the next page load.
 */
export function PendingPaymentNotice({ fallback }: PendingPaymentNoticeProps) {
  const { i18n } = useLingui();
  const announce = useAnnounce();
  const title = useRef<HTMLHeadingElement>(null);
  const { pending, isChecking, check, cancel, dismiss } = usePendingPayment();
  const [isCollapsed, setIsCollapsed] = useState(false);
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

  const { payment, state: currentState } = pending;
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
      onToggle={() => setIsCollapsed(!isCollapsed)}
      onClose={isSettled(currentState) ? close : undefined}
      {...getNoticeVariant(currentState)}
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
