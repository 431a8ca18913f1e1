import { useLingui } from '@lingui/react';
import { loadWithMessages } from '#src/i18n/i18n.ts';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';
import type { NotificationSyncProps } from './NotificationSync.tsx';

const loadSync = () => import('./NotificationSync.tsx');

/** Only push messages set the badge, so nothing is loaded without their permission. */
const hasPushPermission = () => 'Notification' in globalThis && Notification.permission === 'granted';

/** Loads {@link NotificationSync} on devices that show notifications. A failed load is ignored: the next page load tries again. */
export function LazyNotificationSync(props: NotificationSyncProps) {
  const { i18n } = useLingui();
  const sync = useLazyModule(
    hasPushPermission(),
    () => loadWithMessages(i18n, loadSync),
    () => undefined,
  );
  return sync && <sync.NotificationSync {...props} />;
}
