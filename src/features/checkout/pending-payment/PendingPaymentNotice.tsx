import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
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
  /** What stands in this place when no payment does. */
  readonly fallback: ReactNode;
}

/** "A payment is waiting" (GAP-23), on every page of the shop but those that tell it themselves. */
export function PendingPaymentNotice({ fallback }: PendingPaymentNoticeProps) {
  const { i18n } = useLingui();
  const announce = useAnnounce();
  const title = useRef<HTMLHeadingElement>(null);
  const { pending, isChecking, check, cancel, dismiss } = usePendingPayment();
  const state = pending?.state;

  const orderNo = pending?.payment.lightOrderNo ?? '';
  const tell = useEffectEvent((now: PendingPaymentState) =>
    announce(i18n._(getPendingPaymentMessages(now, orderNo).title)),
  );
  useEffect(() => {
    if (state !== undefined) tell(state);
  }, [state]);

  if (pending === undefined) return null;
  if (pending === null) return fallback;

  const { payment, state: now } = pending;
  const texts = getPendingPaymentMessages(now, orderNo);
  const close = () => {
    dismiss();
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const ask = async (question: typeof check) => {
    const answer = await question();
    if (answer === undefined) return;
    // The button that was pressed may be gone.
    if (isSettled(answer)) title.current?.focus();
    else announce(i18n._(getPendingPaymentMessages(answer, orderNo).text));
  };
  return (
    <FloatingNotice
      title={i18n._(texts.title)}
      titleRef={title}
      onClose={isSettled(now) ? close : undefined}
      {...getNoticeVariant(now)}
      actions={
        <PendingPaymentActions
          payment={payment}
          state={now}
          isChecking={isChecking}
          onCheck={() => void ask(check)}
          onCancel={() => void ask(cancel)}
          onDismiss={dismiss}
        />
      }
    >
      <p>{i18n._(texts.text)}</p>
    </FloatingNotice>
  );
}
