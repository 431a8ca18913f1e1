import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { isStorageAvailable } from '#src/session/is-storage-available.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { removeMetaTagsOnNavigation } from '#src/app/routing/page-meta-tags.ts';
import type { AppRouter } from '#src/app/routing/router.ts';
import { SlowRequestBanner } from './SlowRequestBanner.tsx';

/** How long the news of a broken storage stays, milliseconds: it is said once. */
const STORAGE_WARNING_MS = 10_000;

/** How the shop can be reached, and once that this browser keeps nothing (reliability, common rules). */
export function StatusBanners({ router }: { router: AppRouter }) {
  const { t } = useLingui();
  const notify = useNotify();
  const tellStorage = useEffectEvent(() => {
    if (isStorageAvailable()) return;
    const text = t`This browser keeps nothing: it all works until you close the page.`;
    notify({ tone: 'info', text, duration: STORAGE_WARNING_MS });
  });
  useEffect(() => tellStorage(), []);
  // Not about notices; it is here because no first load waits for this part, and each page has it.
  useEffect(() => removeMetaTagsOnNavigation(router), [router]);
  return (
    <>
      <ConnectionBanner />
      <SlowRequestBanner router={router} />
    </>
  );
}
