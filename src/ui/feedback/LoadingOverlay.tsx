import { Loader } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './LoadingOverlay.module.css';

interface LoadingOverlayProps {
  readonly busy: boolean;
  readonly children: ReactNode;
}

/**
 * Lies over a part of a page while it works, and keeps taps away; not the keyboard, whose place in
 * what is below would be lost. What takes a moment only is not veiled for the eye.
 */
export function LoadingOverlay({ busy, children }: LoadingOverlayProps) {
  return (
    <div className={classes.home} aria-busy={busy}>
      {children}
      <div className={classes.veil} data-busy={busy || undefined} role="status">
        {busy && (
          <span className={classes.sign}>
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
