import { DEFAULT_WORKER_BRAND, type WorkerBrand } from '#contract/brand.ts';
import { OPEN_PAGE } from '#src/pwa/worker.constants.ts';

declare const self: ServiceWorkerGlobalScope & { readonly brand?: WorkerBrand };

const ICON = '/icons/icon-192.png';

/** The server's payload (server/platform/messages/push/push-payload.rules.ts), which only this browser can decrypt. */
interface PushPayload {
  readonly notification: Readonly<Record<'title' | 'body' | 'navigate' | 'tag' | 'lang', string>>;
  readonly app_badge?: number;
}

/** Not Valibot, which would enlarge the worker by a tenth. */
const isPushPayload = (value: unknown): value is PushPayload =>
  typeof value === 'object' && value !== null && 'notification' in value && typeof value.notification === 'object';

function readPayload(data: PushMessageData | null): PushPayload | undefined {
  try {
    const payload: unknown = data?.json();
    return isPushPayload(payload) ? payload : undefined;
  } catch {
    return undefined;
  }
}

/** Shows a push message. A payload that can't be read gets a notification too: otherwise browsers show one of their own. */
export async function showPushMessage(data: PushMessageData | null): Promise<void> {
  const payload = readPayload(data);
  if (payload === undefined) {
    const { name } = self.brand ?? DEFAULT_WORKER_BRAND;
    return self.registration.showNotification(name, { icon: ICON });
  }
  const { title, body, navigate, tag, lang } = payload.notification;
  await self.registration.showNotification(title, { body, tag, lang, icon: ICON, data: navigate });
  if (payload.app_badge !== undefined && 'setAppBadge' in navigator) await navigator.setAppBadge(payload.app_badge);
}

/** Opens the page of a tapped notification: in the running window, otherwise in a new one. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const data: unknown = notification.data;
  const url = typeof data === 'string' ? data : '/';
  const [client] = await self.clients.matchAll({ type: 'window' });
  if (client === undefined) return void (await self.clients.openWindow(url));
  const { pathname, search } = new URL(url, self.location.origin);
  client.postMessage({ type: OPEN_PAGE, path: pathname + search });
  // The browser may refuse it, for example a moment after the tap.
  await client.focus().catch(() => undefined);
}
