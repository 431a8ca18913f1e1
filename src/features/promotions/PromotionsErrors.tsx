import type { ErrorComponentProps } from '@tanstack/react-router';
import { IconDiscountOff } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { isPromotionOver } from '#src/features/cart/promotion-over.ts';
import { InfoError } from '#src/features/catalogue/CatalogueErrors.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { PromotionEnded, SeePromotions } from './PromotionEnded.tsx';

/** A promotion that has ended is no error; anything else can be tried again. */
export function PromotionsError(props: ErrorComponentProps) {
  return isPromotionOver(props.error) ? <PromotionEnded /> : <InfoError {...props} />;
}

/** An address of a promotion that is not there, or has not begun. */
export function PromotionNotFound() {
  const { t } = useLingui();
  const title = t`Promotion not found`;
  return (
    <>
      <PageHeading hidden>{title}</PageHeading>
      <EmptyState title={title} icon={<IconDiscountOff size={30} />} action={<SeePromotions />}>
        <Trans>It does not exist, or it has not started yet.</Trans>
      </EmptyState>
    </>
  );
}
