import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Notifications, createNotificationsStore, hideNotification, showNotification } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getOverlayId } from '#src/ui/sheet/overlay-entries.ts';
import type { Toast, Notifier } from './notifier.ts';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import classes from './Toasts.module.css';

/** Default display time. */
const AUTO_CLOSE_MS = 5_000;

/** A toast that is younger belongs to the page that the same action opens. */
const MIN_VISIBLE_MS = 1_000;

/** A page, or a step of it. */
const getScreen = () => window.location.pathname + (new URLSearchParams(window.location.search).get('step') ?? '');

/**
 * Calls the listener when another page, a step, or a sheet or dialog has opened. Without the Navigation API (Firefox before
 * 147, Safari before 26.2), toasts only close by themselves.
 */
function subscribeScreenChange(listener: (isOverlay: boolean) => void): () => void {
  if (!('navigation' in window)) return () => undefined;
  const { navigation } = window;
  let screen = getScreen();
  const onChange = ({ navigationType }: NavigationCurrentEntryChangeEvent) => {
    const hasScreenChanged = getScreen() !== screen;
    // A dialog above a sheet leads back to the entry of the sheet when it closes.
    const hasOverlayOpened = navigationType === 'push' && getOverlayId(history.state) !== undefined;
    screen = getScreen();
    if (hasScreenChanged || hasOverlayOpened) listener(hasOverlayOpened);
  };
  navigation.addEventListener('currententrychange', onChange);
  return () => navigation.removeEventListener('currententrychange', onChange);
}

const toneProps = {
  success: { color: 'brand', icon: <IconCheck size={18} /> },
  failure: { color: 'red', icon: <IconX size={18} /> },
  warning: { classNames: { icon: classes.warning }, icon: <IconAlertTriangle size={18} /> },
  info: { color: 'gray', icon: <IconInfoCircle size={18} /> },
} as const;

interface ToastsProps {
  readonly notifier: Notifier;
  /** Toasts that arrived while this component was loading. */
  readonly initialToasts: readonly Toast[];
}

export function Toasts({ notifier, initialToasts }: ToastsProps) {
  const { t } = useLingui();
  const [store] = useState(createNotificationsStore);
  // Notification id by toast key. Mantine ignores a notification whose id is already on screen. Here a newer toast
  // replaces the one with the same key. The default key is the text, so a repeated toast does not stack.
  const idByKey = useRef(new Map<string, string>());
  const shownAtById = useRef(new Map<string, number>());

  const show = useEffectEvent(({ tone, text, duration = AUTO_CLOSE_MS, key = text, action }: Toast) => {
    const previousId = idByKey.current.get(key);
    if (previousId !== undefined) hideNotification(previousId, store);
    const id = showNotification(
      {
        message:
          action === undefined ? (
            <span>{text}</span>
          ) : (
            <div className={classes.message}>
              <span>{text}</span>
              <Button
                variant="light"
                onClick={() => {
                  hideNotification(id, store);
                  action.onAction();
                }}
              >
                {action.label}
              </Button>
            </div>
          ),
        ...toneProps[tone],
        autoClose: duration,
        // `alert` interrupts the screen reader, `status` does not.
        role: tone === 'failure' || tone === 'warning' ? 'alert' : 'status',
        closeButtonProps: { 'aria-label': t`Close message` },
      },
      store,
    );
    idByKey.current.set(key, id);
    shownAtById.current.set(id, performance.now());
  });
  /** @param isOverlay a sheet or dialog has opened. A toast about another thing would cover it. */
  const hideOldToasts = useEffectEvent((isOverlay: boolean) => {
    for (const [id, shownAt] of shownAtById.current) {
      if (!isOverlay && performance.now() - shownAt < MIN_VISIBLE_MS) continue;
      hideNotification(id, store);
      shownAtById.current.delete(id);
    }
  });
  const showInitialToasts = useEffectEvent(() => initialToasts.forEach((toast) => show(toast)));

  useEffect(() => {
    showInitialToasts();
    return notifier.subscribe((toast) => show(toast));
  }, [notifier]);
  useEffect(() => subscribeScreenChange((isOverlay) => hideOldToasts(isOverlay)), []);

  // Mantine cuts a toast off at 200 px, which large text exceeds.
  return (
    <Notifications
      store={store}
      position="top-center"
      limit={3}
      notificationMaxHeight="none"
      className={classes.toasts}
    />
  );
}
