import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { OrderType } from '#contract/b2b.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { b2bCartMutations } from '#src/features/b2b/api/b2b-cart.mutations.ts';
import { isOrderTypeUnavailable } from '#src/features/b2b/shops/business-shop.rules.ts';
import { QuantityField } from '#src/features/cart/add/QuantityField.tsx';
import { useSession } from '#src/session/session-context.tsx';
import { orderTypeLabels, getOrderType } from '#src/session/shop-selection/order-type.ts';
import { RadioCard, RadioCards } from '#src/ui/inputs/RadioCard.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import type { AddToBusinessCartProps } from './AddToBusinessCart.tsx';
import classes from '#src/features/cart/add/AddToCartForm.module.css';

interface AddToBusinessCartFormProps extends AddToBusinessCartProps {
  readonly onDone: () => void;
}

/**
 * The order type chosen in the marketplace is fixed here (GAP-24). The member chooses among the shop's order types
 * only when none is chosen yet, or when this shop does not offer the chosen one. Both happen after following a link.
 */
export function AddToBusinessCartForm({
  shop,
  product,
  quantity: initialQuantity,
  onReset,
  onDone,
}: AddToBusinessCartFormProps) {
  const { t } = useLingui();
  const notify = useNotify();
  const navigate = useNavigate();
  const session = useSession();
  const [storedOrderType] = useState(() => getOrderType(session.state));
  const isFixed = storedOrderType !== null && !isOrderTypeUnavailable(shop, storedOrderType);
  const [orderType, setOrderType] = useState(isFixed ? storedOrderType : null);
  const [quantity, setQuantity] = useState(initialQuantity);
  const add = useMutation(b2bCartMutations(useApiRequest()).add(shop.id));
  // A ref, because the mutation's state is stale until the next render and a second tap can come before it.
  // Stays true after a success: the form is still on screen while the cart page loads.
  const isSubmitted = useRef(false);
  const [target, setTarget] = useState<'shop' | 'cart'>('cart');

  /** @param next what follows: the shop, which closes the dialog, or the cart */
  const submit = (next: 'shop' | 'cart') => {
    if (isSubmitted.current) return;
    if (orderType === null) {
      const text = t`Please select a delivery option before proceeding.`;
      notify({ tone: 'warning', text, key: 'delivery' });
      return;
    }
    isSubmitted.current = true;
    setTarget(next);
    add.mutate(
      { productId: product.id, orderType, quantity },
      {
        onSuccess: () => {
          session.updateSelection({ orderType, B2BShopId: shop.id });
          if (next === 'shop') {
            onReset();
            onDone();
            return;
          }
          // Replaces the dialog's history entry, so that Back leads to the product.
          void navigate({ to: '/shopb2b/cart', replace: true });
        },
        onError: () => {
          isSubmitted.current = false;
        },
      },
    );
  };

  const isBusy = add.isPending || add.isSuccess;
  const isSoldOut = product.availableQuantity <= 0;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit('cart');
      }}
      noValidate
      className={classes.form}
    >
      <p className={classes.name}>{product.name}</p>
      <RadioCards legend={t`Collection or delivery`}>
        {OrderType.options
          .filter((type) => (isFixed ? type === storedOrderType : shop.availableDeliveryType.includes(type)))
          .map((type) => (
            <RadioCard
              key={type}
              name="orderType"
              value={type}
              title={t(orderTypeLabels[type])}
              checked={orderType === type}
              onChoose={() => setOrderType(type)}
            />
          ))}
      </RadioCards>
      <QuantityField
        label={product.name}
        value={quantity}
        maxQuantity={product.availableQuantity}
        limit={product.maxQuantity ?? Infinity}
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
        <Button
          variant="light"
          loading={isBusy && target === 'shop'}
          disabled={isSoldOut || isBusy}
          onClick={() => submit('shop')}
        >
          <Trans>Add</Trans>
        </Button>
        <Button type="submit" loading={isBusy && target === 'cart'} disabled={isSoldOut || isBusy}>
          <Trans>Add and go to cart</Trans>
        </Button>
      </div>
    </form>
  );
}
