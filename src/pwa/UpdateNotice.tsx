import { Button, CloseButton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import classes from './UpdateNotice.module.css';

/** Registers the worker once the page is idle, and offers an update that waits. */
export function UpdateNotice() {
  const { t } = useLingui();
  const [accept, setAccept] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const register = async () => {
      const { registerWorker } = await import('./register.ts');
      await registerWorker((update) => setAccept(() => update));
    };
    // Without a worker (refused storage, private mode) the shop works as any page does.
    register().catch(() => undefined);
  }, []);

  if (accept === null) return null;
  return (
    <div className={classes.notice} role="status">
      <p className={classes.text}>
        <Trans>A new version of the shop is ready.</Trans>
      </p>
      <Button size="sm" variant="light" onClick={accept}>
        <Trans>Update</Trans>
      </Button>
      <CloseButton aria-label={t`Later`} onClick={() => setAccept(null)} />
    </div>
  );
}
