import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { removeMetaTagsOnNavigation } from '#src/app/routing/page-meta-tags.ts';
import type { AppRouter } from '#src/app/routing/router.ts';
import { ServiceWorkerUpdates } from '#src/app/ServiceWorkerUpdates.tsx';
import { STORAGE_PROBE_KEY } from '#src/lib/storage-keys.ts';
import { writeStorage } from '#src/lib/web-storage.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { SlowRequestBanner } from './SlowRequestBanner.tsx';

/** How long the storage warning stays visible. It is shown once. */
const STORAGE_WARNING_MS = 10_000;

export interface StatusBannersProps {
  readonly router: AppRouter;
  /** Paths of the API requests that the server made for this page. */
  readonly ssrRequestPaths: readonly string[];
}

/** Whether localStorage is writable. It is not in some private modes and on a full disk. */
const isStorageAvailable = (): boolean =>
  writeStorage('localStorage', STORAGE_PROBE_KEY, '1') && writeStorage('localStorage', STORAGE_PROBE_KEY, null);

/** Banners for connection and updates, and one warning when storage is unavailable (docs/reliability.md, "Storage broken"). */
export function StatusBanners({ router, ssrRequestPaths }: StatusBannersProps) {
  const { t } = useLingui();
  const notify = useNotify();
  const warnWithoutStorage = useEffectEvent(() => {
    if (isStorageAvailable()) return;
    const text = t`This browser doesn’t save anything: your changes last until you close the page.`;
    notify({ tone: 'info', text, duration: STORAGE_WARNING_MS });
  });
  useEffect(() => warnWithoutStorage(), []);
  // Unrelated to banners. It is here because this chunk is on every page and not in the initial bundle.
  useEffect(() => removeMetaTagsOnNavigation(router), [router]);
  return (
    <>
      <ServiceWorkerUpdates router={router} ssrRequestPaths={ssrRequestPaths} />
      <ConnectionBanner />
      <SlowRequestBanner router={router} />
    </>
  );
}
