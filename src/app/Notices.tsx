import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { keepsChoices } from '#src/session/keeps-choices.ts';
import { useNotify } from '#src/ui/notifier-context.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { dropPageTags } from './page-tags.ts';
import type { AppRouter } from './router.ts';
import { SlowNotice } from './SlowNotice.tsx';

/** How long the news of a broken storage stays, milliseconds: it is said once. */
const STAYS = 10_000;

/** How the shop can be reached, and once that this browser keeps nothing (reliability, common rules). */
export function Notices({ router }: { router: AppRouter }) {
  const { t } = useLingui();
  const notify = useNotify();
  const tellStorage = useEffectEvent(() => {
    if (keepsChoices()) return;
    const text = t`This browser keeps nothing: it all works until you close the page.`;
    notify({ tone: 'info', text, duration: STAYS });
  });
  useEffect(() => tellStorage(), []);
  // Not about notices; it is here because no first load waits for this part, and each page has it.
  useEffect(() => dropPageTags(router), [router]);
  return (
    <>
      <ConnectionNotice />
      <SlowNotice router={router} />
    </>
  );
}
