import { Notifications, createNotificationsStore, hideNotification, showNotification } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Toast, Notifier } from './notifier.ts';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import classes from './Toasts.module.css';

/** Milliseconds that a message stays when nothing else is said. */
const AUTO_CLOSE_MS = 5_000;

const toneProps = {
  success: { color: 'brand', icon: <IconCheck size={18} /> },
  failure: { color: 'red', icon: <IconX size={18} /> },
  warning: { classNames: { icon: classes.warning }, icon: <IconAlertTriangle size={18} /> },
  info: { color: 'gray', icon: <IconInfoCircle size={18} /> },
} as const;

interface ToastsProps {
  readonly notifier: Notifier;
  /** What came while this was loading. */
  readonly initialToasts: readonly Toast[];
}

export function Toasts({ notifier, initialToasts }: ToastsProps) {
  const { t } = useLingui();
  const [store] = useState(createNotificationsStore);
  // Mantine drops a second notice of an id that is on screen; here the newer one takes its place, and so it does where it says
  // the same: a refusal met three times is not three messages.
  const shown = useRef(new Map<string, string>());

  const show = useEffectEvent(({ tone, text, duration = AUTO_CLOSE_MS, key = text }: Toast) => {
    const former = shown.current.get(key);
    if (former !== undefined) hideNotification(former, store);
    const id = showNotification(
      {
        message: <span>{text}</span>,
        ...toneProps[tone],
        autoClose: duration,
        // Bad news interrupts, good news waits for its turn.
        role: tone === 'failure' || tone === 'warning' ? 'alert' : 'status',
        closeButtonProps: { 'aria-label': t`Close message` },
      },
      store,
    );
    shown.current.set(key, id);
  });
  const showFirst = useEffectEvent(() => initialToasts.forEach((notice) => show(notice)));

  useEffect(() => {
    showFirst();
    return notifier.subscribe((notice) => show(notice));
  }, [notifier]);

  return <Notifications store={store} position="top-center" limit={3} className={classes.toasts} />;
}
