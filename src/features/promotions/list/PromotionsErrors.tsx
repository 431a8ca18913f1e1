import { Trans, useLingui } from '@lingui/react/macro';
import { IconDiscountOff } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { isPromotionEndedError } from '#src/features/cart/promotion/promotion-ended.ts';
import { InfoError } from '#src/features/catalogue/feedback/CatalogueErrors.tsx';
import { PromotionEnded, PromotionsLink } from '#src/features/promotions/ended/PromotionEnded.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';

/** Shows that the promotion has ended, or else an error with a retry. */
export function PromotionsError(props: ErrorComponentProps) {
  return isPromotionEndedError(props.error) ? <PromotionEnded /> : <InfoError {...props} />;
}

/** The promotion of the URL does not exist, or has not started. */
export function PromotionNotFound() {
  const { t } = useLingui();
  const title = t`Promotion not found`;
  return (
    <>
      <PageHeading hidden>{title}</PageHeading>
      <EmptyState title={title} icon={<IconDiscountOff size={30} />} action={<PromotionsLink />}>
        <Trans>It doesn’t exist or hasn’t started yet.</Trans>
      </EmptyState>
    </>
  );
}
