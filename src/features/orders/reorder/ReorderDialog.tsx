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

/** As wide as a question, pixels. */
const DIALOG_WIDTH_PX = 460;

interface ReorderDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly result: Reorder;
  readonly shopName: string;
}

/** What came into the cart again, what did not and why, and the way to the cart. */
export function ReorderDialog({ opened, onClose, result, shopName }: ReorderDialogProps) {
  const { t } = useLingui();
  const { _ } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  // Opened from the start, it would not remember whom to give the focus back to.
  const mounted = useMounted();
  useBackToClose(opened, onClose);
  const inPromotion = useSessionValue((state) => state.promotionId !== '');
  const { added, missing, shopId, countryCode, countryId } = result;
  const hasCart = added.length > 0 || missing.some(({ reason }) => reason === 'inCart');

  const filled = missing.length === 0 ? t`The order is in your cart` : t`Part of the order is in your cart`;
  const title = added.length === 0 ? t`Nothing was added to the cart` : filled;

  const goToCart = async () => {
    // The cart's page shows the chosen shop's own: an order of another shop is in another cart. The
    // promotion is put aside, not left: choosing it again finds its cart as it was.
    session.updateSelection({ shopId, countryCode, countryId, promotionId: '' });
    // In the place of the dialog's entry, so that Back leads to the order. Closed only then: closing
    // takes the entry away by a step back, which would call off a page that is still being loaded.
    await navigate({ to: '/cart', replace: true });
    onClose();
  };

  return (
    <Modal
      opened={opened && mounted}
      onClose={onClose}
      size={DIALOG_WIDTH_PX}
      title={title}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {added.length > 0 && (
        <ul className={classes.list}>
          {added.map(({ name, quantity }, place) => (
            <li key={place}>
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
            {missing.map((one, place) => (
              <li key={place} className={classes.reason}>
                <span>{one.name}</span>
                <small>{getNotAddedReason(_, one)}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {hasCart && shopId !== session.state.shopId && (
        <p className={classes.shop}>
          <Trans>The cart is the one of {shopName}.</Trans>
        </p>
      )}
      {hasCart && inPromotion && (
        <p className={classes.shop}>
          <Trans>It is the shop’s own cart. The one of the promotion is kept.</Trans>
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
