import { useLingui as useTranslation } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Reorder } from '#contract/orders.ts';
import { getNotAddedReason } from '#src/features/orders/model/order-labels.ts';
import { useSession, useSessionValue } from '#src/session/session-context.tsx';
import { Dialog } from '#src/ui/sheet/Dialog.tsx';
import classes from './ReorderDialog.module.css';

const DIALOG_WIDTH_PX = 460;

interface ReorderDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly result: Reorder;
  readonly shopName: string;
}

/** Result of a reorder: added products, missing products with the reason, and a link to the cart. */
export function ReorderDialog({ opened, onClose, result, shopName }: ReorderDialogProps) {
  const { t } = useLingui();
  const { _ } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const hasPromotion = useSessionValue((state) => state.promotionId !== '');
  const { added, missing, maxQuantity, shopId, countryCode, countryId, orderType } = result;
  const hasCart = added.length > 0 || missing.some(({ reason }) => reason === 'inCart');

  const successTitle = missing.length === 0 ? t`The order is in your cart` : t`Part of the order is in your cart`;
  const title = added.length === 0 ? t`Nothing was added to the cart` : successTitle;

  const goToCart = async () => {
    // The cart page shows the cart of the selected shop, and the order may belong to another shop. Deselecting
    // the promotion does not clear the promotion's cart.
    if (orderType === null) session.updateSelection({ shopId, countryCode, countryId, promotionId: '' });
    else session.updateSelection({ B2BShopId: shopId, orderType });
    // Replaces the dialog's history entry, so that Back leads to the order. The dialog closes afterwards:
    // closing goes one step back in the history, which would abort the navigation.
    await navigate({ to: orderType === null ? '/cart' : '/shopb2b/cart', replace: true });
    onClose();
  };

  return (
    <Dialog opened={opened} onClose={onClose} size={DIALOG_WIDTH_PX} title={title}>
      {added.length > 0 && (
        <ul className={classes.list}>
          {added.map(({ name, quantity }, index) => (
            <li key={index}>
              <IconCheck size={20} className={classes.check} aria-hidden />
              <span>{name}</span>
              <span className={classes.quantity}>{`× ${String(quantity)}`}</span>
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <section className={classes.missing} aria-labelledby="reorder-missing">
          <h3 id="reorder-missing" className={classes.heading}>
            <Trans>Not added</Trans>
          </h3>
          <ul className={classes.list}>
            {missing.map((product, index) => (
              <li key={index} className={classes.reason}>
                <span>{product.name}</span>
                <small>{getNotAddedReason(_, product, maxQuantity)}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {hasCart && orderType === null && shopId !== session.state.shopId && (
        <p className={classes.shop}>
          <Trans>This is your cart at {shopName}.</Trans>
        </p>
      )}
      {hasCart && orderType === null && hasPromotion && (
        <p className={classes.shop}>
          <Trans>This is the shop’s cart. Your promotion cart stays as it is.</Trans>
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        {hasCart && (
          <Button onClick={() => void goToCart()} data-autofocus>
            <Trans>Go to cart</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}
