import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { useConfirm } from '#src/ui/confirm/confirm-context.tsx';
import type { PendingUpdate } from './register-worker.ts';
import classes from './UpdateBanner.module.css';

interface UpdateBannerProps {
  readonly update: PendingUpdate;
  readonly onLater: () => void;
}

/** Offers a waiting update, and never forces it (REL-SW1). */
export function UpdateBanner({ update, onLater }: UpdateBannerProps) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const [isApplying, setApplying] = useState(false);

  const accept = async () => {
    const confirmOptions = {
      title: t`Update now?`,
      text: t`What you’ve typed on this page hasn’t been saved yet.`,
      confirm: t`Update`,
      cancel: t`Later`,
    };
    if (update.hasUnsavedInput() && !(await confirm(confirmOptions))) return;
    setApplying(true);
    await update.apply();
    setApplying(false);
  };

  return (
    <div className={classes.notice} role="status">
      <p className={classes.text}>
        <Trans>A new version of the shop is ready.</Trans>
      </p>
      <Button size="sm" variant="light" loading={isApplying} onClick={() => void accept()}>
        <Trans>Update</Trans>
      </Button>
      <CloseButton aria-label={t`Later`} onClick={onLater} />
    </div>
  );
}
