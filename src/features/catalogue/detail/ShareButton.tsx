import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useRef } from 'react';
import { getShareUrl, shareLink } from '#src/lib/share-link.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';

interface ShareButtonProps {
  /** Product, promotion or list. */
  readonly title: string;
  /** Creates the link to share; by default it is that of the current page. A rejection has been reported already. */
  readonly createUrl?: () => Promise<string>;
}

/** Shares a link, which opens without a login. */
export function ShareButton({ title, createUrl }: ShareButtonProps) {
  const { t } = useLingui();
  const notify = useNotify();
  // A ref instead of a state: a second tap can come before the next render.
  const isRunning = useRef(false);
  const share = async (url: string) => {
    const result = await shareLink(title, url);
    if (result === 'copied') notify({ tone: 'success', text: t`Link copied.`, key: 'share' });
    if (result === 'failed') {
      notify({ tone: 'failure', text: t`The link can’t be copied. Here it is: ${url}`, key: 'share', duration: false });
    }
  };
  const startSharing = () => {
    if (isRunning.current) return;
    isRunning.current = true;
    const sharing = createUrl ? createUrl().then(share) : share(getShareUrl(window.location.href));
    void sharing.catch(() => undefined).finally(() => void (isRunning.current = false));
  };
  return (
    <Button variant="default" leftSection={<IconShare size={20} aria-hidden />} onClick={startSharing}>
      <Trans>Share</Trans>
    </Button>
  );
}
