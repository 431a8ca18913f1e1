import { Workbox } from 'workbox-window';
import { getTrustedWorkerUrl } from '#src/lib/trusted-worker-url.ts';

/** Its scope is above its folder, which needs a header of the server (server/web/static/serve-staff.ts). */
const WORKER_URL = '/staff/sw.js';

/** Registers the service worker, which starts the app without a connection. A browser may refuse it: nothing is lost. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await new Workbox(getTrustedWorkerUrl(WORKER_URL), { scope: '/staff' }).register().catch(() => undefined);
}
