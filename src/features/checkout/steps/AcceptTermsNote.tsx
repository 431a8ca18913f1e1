import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** Beside the button that orders: the order accepts the terms that are in force (REQ-SELL-18). */
export function AcceptTermsNote() {
  return (
    <Text size="sm">
      <Trans>
        By ordering you accept the{' '}
        <Link to="/terms" target="_blank">
          terms of sale
        </Link>
        .
      </Trans>
    </Text>
  );
}
