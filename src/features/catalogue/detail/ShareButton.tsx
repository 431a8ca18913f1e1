import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { getShareUrl, shareLink } from '#src/lib/share-link.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';

/** Shares the link of the current page, which opens without a login. @param title the product or promotion */
export function ShareButton({ title }: { readonly title: string }) {
  const { t } = useLingui();
  const notify = useNotify();
  const share = async () => {
    const url = getShareUrl(window.location.href);
    const result = await shareLink(title, url);
    if (result === 'copied') notify({ tone: 'success', text: t`Link copied.`, key: 'share' });
    if (result === 'failed') {
      notify({ tone: 'failure', text: t`The link can’t be copied. Here it is: ${url}`, key: 'share', duration: false });
    }
  };
  return (
    <Button variant="default" leftSection={<IconShare size={20} aria-hidden />} onClick={() => void share()}>
      <Trans>Share</Trans>
    </Button>
  );
}
