import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
  /** The thrown value. The text is chosen by its kind. */
  readonly error: unknown;
  /** For example "Error fetching products list". */
  readonly title?: string;
  readonly onRetry?: (() => void) | undefined;
  /** Additional text, or another action. */
  readonly children?: ReactNode;
}

/** Error with its text and a retry button. */
export function ErrorState({ error, title, onRetry, children }: ErrorStateProps) {
  const { t } = useLingui();
  const getErrorMessage = useErrorMessage();
  return (
    <div role="alert">
      <EmptyState
        title={title ?? t`This couldn’t be loaded`}
        icon={<IconCloudOff size={30} />}
        action={
          onRetry !== undefined && (
            <Button variant="light" leftSection={<IconRefresh size={18} />} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      >
        <p>{getErrorMessage(error)}</p>
        {children}
      </EmptyState>
    </div>
  );
}
