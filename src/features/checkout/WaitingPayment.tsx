import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useAnnounce } from '#src/ui/announcer-context.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useWaitingPayment } from './use-waiting-payment.ts';
import { WaitingActions } from './WaitingActions.tsx';
import { isOver, type WaitingState } from './waiting-payment.rules.ts';
import { waitingTexts } from './waiting-payment.texts.ts';

const looks = {
  paid: { tone: 'good', icon: <IconCheck size={24} /> },
  cancelled: { tone: 'plain', icon: <IconX size={24} /> },
  open: { tone: 'open', icon: <IconClock size={24} /> },
} as const;

const lookOf = (state: WaitingState) => looks[state === 'paid' || state === 'cancelled' ? state : 'open'];

interface WaitingPaymentProps {
  /** What stands in this place when no payment does. */
  readonly otherwise: ReactNode;
}

/** "A payment is waiting" (decision 23), on every page of the shop but those that tell it themselves. */
export function WaitingPayment({ otherwise }: WaitingPaymentProps) {
  const { i18n } = useLingui();
  const announce = useAnnounce();
  const title = useRef<HTMLHeadingElement>(null);
  const { waiting, isAsking, check, cancel, dismiss } = useWaitingPayment();
  const state = waiting?.state;

  const orderNo = waiting?.payment.lightOrderNo ?? '';
  const tell = useEffectEvent((now: WaitingState) => announce(i18n._(waitingTexts(now, orderNo).title)));
  useEffect(() => {
    if (state !== undefined) tell(state);
  }, [state]);

  if (waiting === undefined) return null;
  if (waiting === null) return otherwise;

  const { payment, state: now } = waiting;
  const texts = waitingTexts(now, orderNo);
  const close = () => {
    dismiss();
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const ask = async (question: typeof check) => {
    const answer = await question();
    if (answer === undefined) return;
    // The button that was pressed may be gone.
    if (isOver(answer)) title.current?.focus();
    else announce(i18n._(waitingTexts(answer, orderNo).text));
  };
  return (
    <Notice
      title={i18n._(texts.title)}
      titleRef={title}
      onClose={isOver(now) ? close : undefined}
      {...lookOf(now)}
      actions={
        <WaitingActions
          payment={payment}
          state={now}
          isAsking={isAsking}
          onCheck={() => void ask(check)}
          onCancel={() => void ask(cancel)}
          onRead={dismiss}
        />
      }
    >
      <p>{i18n._(texts.text)}</p>
    </Notice>
  );
}
