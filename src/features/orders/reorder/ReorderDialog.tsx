import { Button, Group, Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { IconCheck } from '@tabler/icons-react';
import { useLingui as useTranslation } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Reorder } from '#contract/orders.ts';
import { useSession, useSessionValue } from '#src/session/session-context.tsx';
import '#src/ui/theme/overlays.css';
import { useBackToClose } from '#src/ui/sheet/use-back-to-close.ts';
import { getNotAddedReason } from '#src/features/orders/model/order-labels.ts';
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
  // Mantine remembers the focused element only when `opened` changes, so the first render is closed.
  const isMounted = useMounted();
  useBackToClose(opened, onClose);
  const hasPromotion = useSessionValue((state) => state.promotionId !== '');
  const { added, missing, maxQuantity, shopId, countryCode, countryId } = result;
  const hasCart = added.length > 0 || missing.some(({ reason }) => reason === 'inCart');

  const successTitle = missing.length === 0 ? t`The order is in your cart` : t`Part of the order is in your cart`;
  const title = added.length === 0 ? t`Nothing was added to the cart` : successTitle;

  const goToCart = async () => {
    // The cart page shows the cart of the selected shop, and the order may belong to another shop. Deselecting
    // the promotion does not clear the promotion's cart.
    session.updateSelection({ shopId, countryCode, countryId, promotionId: '' });
    // Replaces the dialog's history entry, so that Back leads to the order. The dialog closes afterwards:
    // closing goes one step back in the history, which would abort the navigation.
    await navigate({ to: '/cart', replace: true });
    onClose();
  };

  return (
    <Modal
      opened={opened && isMounted}
      onClose={onClose}
      size={DIALOG_WIDTH_PX}
      title={title}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
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
      {hasCart && shopId !== session.state.shopId && (
        <p className={classes.shop}>
          <Trans>This is your cart at {shopName}.</Trans>
        </p>
      )}
      {hasCart && hasPromotion && (
        <p className={classes.shop}>
          <Trans>This is the shop’s cart. Your promotion cart stays as it is.</Trans>
        </p>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        {hasCart && (
          <Button onClick={() => void goToCart()} data-autofocus>
            <Trans>Go to cart</Trans>
          </Button>
        )}
      </Group>
    </Modal>
  );
}
