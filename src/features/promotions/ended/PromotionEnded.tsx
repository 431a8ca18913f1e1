import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconClockOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';

/** Link to the promotions, for pages of unknown or ended promotions. */
export function PromotionsLink() {
  return (
    <Button renderRoot={(props) => <Link to="/promotions" {...props} />}>
      <Trans>See the promotions</Trans>
    </Button>
  );
}

/**
 * Shown instead of the products once a promotion has ended. This is not an error. It may replace a list
 * while the member reads it, so `role="alert"` announces it.
 */
export function PromotionEnded() {
  const { t } = useLingui();
  const title = t`This promotion has ended`;
  return (
    <div role="alert">
      <PageHeading hidden>{title}</PageHeading>
      <EmptyState title={title} icon={<IconClockOff size={30} />} action={<PromotionsLink />}>
        <Trans>You can no longer buy its products at the promotional price.</Trans>
      </EmptyState>
    </div>
  );
}
