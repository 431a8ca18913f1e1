import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLingui as useTranslation } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type SubmitEvent } from 'react';
import { OrderType } from '#contract/b2b.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { QuantityField } from '#src/features/cart/add/QuantityField.tsx';
import classes from '#src/features/cart/add/AddToCartForm.module.css';
import { orderTypeLabels, getOrderType } from '#src/session/shop-selection/order-type.ts';
import { useSession } from '#src/session/session-context.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { RadioCard, RadioCards } from '#src/ui/inputs/RadioCard.tsx';
import type { AddToBusinessCartProps } from './AddToBusinessCart.tsx';
import { b2bCartMutations } from '#src/features/b2b/api/b2b-cart.mutations.ts';
import { isOrderTypeUnavailable } from '#src/features/b2b/shops/business-shop.rules.ts';

interface AddToBusinessCartFormProps extends AddToBusinessCartProps {
  readonly onDone: () => void;
}

/**
 * The way of delivery is the chosen one and stays it (GAP-24). Only who came by a link, without
 * a choice or to a shop that does not offer theirs, chooses here among what the shop offers.
 */
export function AddToBusinessCartForm({ shop, product, quantity: start, onReset, onDone }: AddToBusinessCartFormProps) {
  const { t } = useLingui();
  const { _ } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const session = useSession();
  const [chosen] = useState(() => getOrderType(session.state));
  const fixed = chosen !== null && !isOrderTypeUnavailable(shop, chosen);
  const [orderType, setOrderType] = useState(fixed ? chosen : null);
  const [quantity, setQuantity] = useState(start);
  const add = useMutation(b2bCartMutations(useApiRequest()).add(shop.id));
  // Not the mutation's state: that is as old as the last render, and a second tap is younger. It stays
  // after a success, because the form is still there while the cart's page loads.
  const sent = useRef(false);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (sent.current) return;
    if (orderType === null) {
      const text = t`Please select a delivery option before proceeding.`;
      notify({ tone: 'warning', text, key: 'delivery' });
      return;
    }
    sent.current = true;
    add.mutate(
      { productId: product.id, orderType, quantity },
      {
        onSuccess: () => {
          session.updateSelection({ orderType, B2BShopId: shop.id });
          // In the place of the dialog's entry, so that Back leads to the product.
          void navigate({ to: '/shopb2b/cart', replace: true });
        },
        onError: () => {
          sent.current = false;
        },
      },
    );
  };

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <p className={classes.product}>{product.name}</p>
      <RadioCards legend={t`Delivery type`}>
        {OrderType.options
          .filter((type) => (fixed ? type === chosen : shop.availableDeliveryType.includes(type)))
          .map((type) => (
            <RadioCard
              key={type}
              name="orderType"
              value={type}
              title={_(orderTypeLabels[type])}
              checked={orderType === type}
              onChoose={() => setOrderType(type)}
            />
          ))}
      </RadioCards>
      <QuantityField
        label={product.name}
        value={quantity}
        maxQuantity={product.availableQuantity}
        onChange={setQuantity}
      />
      <div className={classes.buttons}>
        <Button
          variant="default"
          onClick={() => {
            onReset();
            setQuantity(1);
            onDone();
          }}
        >
          <Trans>Continue shopping</Trans>
        </Button>
        <Button type="submit" loading={add.isPending || add.isSuccess} disabled={product.availableQuantity <= 0}>
          <Trans>Go to cart</Trans>
        </Button>
      </div>
    </form>
  );
}
