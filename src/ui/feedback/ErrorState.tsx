import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
  /** What was thrown: its words are chosen here. */
  readonly error: unknown;
  /** Such as "Error fetching products list". */
  readonly title?: string;
  readonly onRetry?: (() => void) | undefined;
  /** What was kept, or another way on. */
  readonly children?: ReactNode;
}

/** What happened, what was kept, and the button that mends it. */
export function ErrorState({ error, title, onRetry, children }: ErrorStateProps) {
  const { t } = useLingui();
  const failureText = useErrorMessage();
  return (
    <div role="alert">
      <EmptyState
        title={title ?? t`This could not be loaded`}
        icon={<IconCloudOff size={30} />}
        action={
          onRetry !== undefined && (
            <Button variant="light" leftSection={<IconRefresh size={18} />} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      >
        <p>{failureText(error)}</p>
        {children}
      </EmptyState>
    </div>
  );
}
