import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { WITHDRAWAL_DAYS } from '#contract/withdrawal-period.ts';

/** The right of withdrawal, in one sentence (Codice del consumo art. 49(1)(h), (i)). */
export function WithdrawalNote() {
  return (
    <Trans>{WITHDRAWAL_DAYS} days from the delivery to change your mind. You pay for sending the products back.</Trans>
  );
}

/** Leads to the harmonised notice (Codice del consumo art. 49(1)(n); Implementing Regulation (EU) 2025/1960). */
export function GuaranteeLink() {
  return (
    <Trans>
      Legal guarantee of at least 2 years:{' '}
      <Anchor inherit underline="always" renderRoot={(props) => <Link to="/legal-guarantee" {...props} />}>
        your rights
      </Anchor>
    </Trans>
  );
}

/** What a buyer may do after the order. Shown before it in cart and checkout. */
export function BuyerRights() {
  return (
    <div>
      <Text size="sm">
        <WithdrawalNote />
      </Text>
      <Text size="sm">
        <GuaranteeLink />
      </Text>
    </div>
  );
}
