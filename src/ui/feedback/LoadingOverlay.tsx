import { Trans } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './LoadingOverlay.module.css';

interface LoadingOverlayProps {
  readonly busy: boolean;
  readonly children: ReactNode;
}

/**
 * Covers a part of the page while it is busy and blocks taps. It does not block the keyboard, because that would lose
 * the focus position. It becomes visible after a delay, so that short waits do not flicker.
 */
export function LoadingOverlay({ busy, children }: LoadingOverlayProps) {
  return (
    <div className={classes.container} aria-busy={busy}>
      {children}
      <div className={classes.overlay} data-busy={busy || undefined} role="status">
        {busy && (
          <span className={classes.loader}>
            <Loader aria-hidden />
            <span className="visually-hidden">
              <Trans>Loading</Trans>
            </span>
          </span>
        )}
      </div>
    </div>
  );
}
