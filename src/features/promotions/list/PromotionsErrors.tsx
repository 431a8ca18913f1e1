import type { ErrorComponentProps } from '@tanstack/react-router';
import { IconDiscountOff } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { isPromotionEndedError } from '#src/features/cart/promotion/promotion-ended.ts';
import { InfoError } from '#src/features/catalogue/feedback/CatalogueErrors.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { PromotionEnded, PromotionsLink } from '#src/features/promotions/ended/PromotionEnded.tsx';

/** A promotion that has ended is no error; anything else can be tried again. */
export function PromotionsError(props: ErrorComponentProps) {
  return isPromotionEndedError(props.error) ? <PromotionEnded /> : <InfoError {...props} />;
}

/** An address of a promotion that is not there, or has not begun. */
export function PromotionNotFound() {
  const { t } = useLingui();
  const title = t`Promotion not found`;
  return (
    <>
      <PageHeading hidden>{title}</PageHeading>
      <EmptyState title={title} icon={<IconDiscountOff size={30} />} action={<PromotionsLink />}>
        <Trans>It does not exist, or it has not started yet.</Trans>
      </EmptyState>
    </>
  );
}
