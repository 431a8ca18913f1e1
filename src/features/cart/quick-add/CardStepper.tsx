import { useLingui } from '@lingui/react/macro';
import { Loader, UnstyledButton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import type { OfferedProduct } from '#src/features/cart/add/add-to-cart.types.ts';
import { createShopCartApi } from '#src/features/cart/api/cart.mutations.ts';
import { useLineQuantity } from '#src/features/cart/line/use-line-quantity.ts';
import type { OutboxCart } from '#src/features/cart/outbox/outbox.types.ts';
import { useSendOrEnqueue } from '#src/features/cart/outbox/use-send-or-enqueue.ts';
import { onLongPress } from '#src/ui/inputs/long-press.ts';
import { MIN_QUANTITY } from '#src/ui/inputs/quantity.rules.ts';
import classes from './CardStepper.module.css';

/** Then it shows only the quantity again, and no longer covers the price. */
const OPEN_MS = 3_000;

interface StepperProps {
  readonly product: OfferedProduct;
  readonly cart: OutboxCart;
  /** A long press. */
  readonly onHold: () => void;
}

interface CardStepperProps extends StepperProps {
  /** Undefined while the first one is added. */
  readonly item: CartItem | undefined;
  readonly isAdding: boolean;
}

/** Takes the place of a card's button for a product in the cart: its quantity, which opens a stepper. */
export function CardStepper({ item, isAdding, ...props }: CardStepperProps) {
  const rootRef = useRef<HTMLDivElement>(null);
  const isLoading = item === undefined || isAdding;
  // CSS hides the button and the loader is removed, so their focus would be lost.
  useEffect(() => {
    const root = rootRef.current;
    const { activeElement } = document;
    if (root === null || (activeElement !== root && activeElement !== root.previousElementSibling)) return;
    const main = isLoading ? null : root.querySelector<HTMLElement>('[data-main]');
    (main ?? root).focus();
  }, [isLoading]);
  return (
    <div ref={rootRef} tabIndex={-1} className={classes.root}>
      {isLoading ? (
        <span className={classes.loading}>
          <Loader size={20} />
        </span>
      ) : (
        <Stepper item={item} {...props} />
      )}
    </div>
  );
}

function Stepper({ product, item, cart, onHold }: StepperProps & { readonly item: CartItem }) {
  const { t } = useLingui();
  const { name: label } = product;
  const sendOrEnqueue = useSendOrEnqueue(cart);
  const { quantity, change } = useLineQuantity(item, createShopCartApi(cart.shopId, sendOrEnqueue));
  const [isOpen, setOpen] = useState(true);
  const stepperRef = useRef<HTMLDivElement>(null);
  // The release of a long press is a click in some browsers.
  const isHeld = useRef(false);
  const closeLater = useDebouncedCallback(() => {
    // Keyboard users close it by leaving.
    if (stepperRef.current?.querySelector(':focus-visible') == null) setOpen(false);
  }, OPEN_MS);
  useEffect(() => {
    closeLater();
  }, [closeLater]);
  return (
    <div ref={stepperRef} role="group" aria-label={t`Quantity of ${label}`} className={classes.stepper}>
      {isOpen && (
        <>
          <UnstyledButton
            className={classes.button}
            aria-label={t`One less of ${label}`}
            disabled={quantity <= MIN_QUANTITY}
            onBlur={() => closeLater()}
            onClick={() => {
              change(quantity - 1);
              closeLater();
            }}
          >
            <IconMinus size={18} aria-hidden />
          </UnstyledButton>
          <span className={classes.quantity}>{quantity}</span>
        </>
      )}
      {/* One element in both states, so that it keeps its place and the focus. */}
      <UnstyledButton
        className={classes.button}
        data-main
        data-closed={!isOpen || undefined}
        aria-label={isOpen ? t`One more of ${label}` : t`${label}: ${quantity} in the cart`}
        aria-expanded={isOpen}
        onBlur={() => closeLater()}
        disabled={isOpen && quantity >= (item.maxQuantity ?? Infinity)}
        onPointerDown={({ currentTarget }) => {
          isHeld.current = false;
          onLongPress(currentTarget, () => {
            isHeld.current = true;
            onHold();
          });
        }}
        onClick={() => {
          if (isHeld.current) return;
          if (isOpen) change(quantity + 1);
          setOpen(true);
          closeLater();
        }}
      >
        {isOpen ? <IconPlus size={18} aria-hidden /> : quantity}
      </UnstyledButton>
    </div>
  );
}
