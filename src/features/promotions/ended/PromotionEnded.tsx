import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconClockOff } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';

/** The way back from a promotion that is not there, or no longer. */
export function PromotionsLink() {
  return (
    <Button renderRoot={(props) => <Link to="/promotions" {...props} />}>
      <Trans>See the promotions</Trans>
    </Button>
  );
}

/**
 * In place of what a promotion sold, once it has ended: no error, and the others are one step away.
 * It may take the place of a list that was being read, so it is said too.
 */
export function PromotionEnded() {
  const { t } = useLingui();
  const title = t`This promotion is over`;
  return (
    <div role="alert">
      <PageHeading hidden>{title}</PageHeading>
      <EmptyState title={title} icon={<IconClockOff size={30} />} action={<PromotionsLink />}>
        <Trans>Its products can no longer be bought in it.</Trans>
      </EmptyState>
    </div>
  );
}
