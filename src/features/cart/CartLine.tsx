import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CartItem } from '#contract/cart.ts';
import { PointsBadge } from '#src/ui/PointsBadge.tsx';
import { Price } from '#src/ui/Price.tsx';
import { ProductImage } from '#src/ui/ProductImage.tsx';
import { QuantityStepper } from '#src/ui/QuantityStepper.tsx';
import { isOutOfStock, isShort } from './cart.rules.ts';
import classes from './CartLine.module.css';
import { useLineQuantity } from './use-line-quantity.ts';

interface CartLineProps {
  readonly item: CartItem;
  readonly shop: { readonly countryCode: string; readonly shopId: string };
  readonly onRemove: (item: CartItem) => void;
  /** In the drawer: a link takes the drawer's own place in the history, and closes it. */
  readonly onFollow?: () => void;
}

/** One item of the cart, in the drawer and on the page (doc 1 §2). */
export function CartLine({ item, shop, onRemove, onFollow }: CartLineProps) {
  const { t } = useLingui();
  const { quantity, change } = useLineQuantity(item, shop.shopId);
  const out = isOutOfStock(item);
  const { name, availableQuantity } = item;
  const recipient = item.toWhomUser?.fullName ?? '';
  return (
    <article className={classes.line} data-line={item.id} data-out={out || undefined} aria-label={name}>
      <ProductImage
        src={item.images[0]}
        alt=""
        sizes="96px"
        className={classes.picture}
      />
      <div className={classes.text}>
        <Link
          to="/$countryCode/$shopId/product/$id"
          params={{ ...shop, id: item.shopProductId }}
          replace={onFollow !== undefined}
          // After the link has taken the drawer's place: closing first would step back from there.
          onClick={onFollow && (() => queueMicrotask(onFollow))}
          className={classes.name}
        >
          {name}
        </Link>
        {item.toWhom === 'Friend' && (
          <p className={classes.recipient}>
            <Trans>To: {recipient}</Trans>
          </p>
        )}
        {out && (
          <p className={classes.out}>
            <Trans>Not available</Trans>
          </p>
        )}
        {isShort(item) && (
          <p className={classes.out}>
            <Plural value={availableQuantity} one="Only # available" other="Only # available" />
          </p>
        )}
        <Price
          final={item.finalPrice}
          before={item.totalPrice}
          discountPercentage={item.itemDiscountPercentage}
          size="sm"
        />
        <p className={classes.points}>
          <PointsBadge kind="KP" points={item.totalkp} />
          <PointsBadge kind="KPNOVV" points={item.totalkpNovv} />
        </p>
      </div>
      <div className={classes.controls}>
        <QuantityStepper value={quantity} onChange={change} label={name} disabled={out} />
        <ActionIcon color="gray" aria-label={t`Remove ${name}`} onClick={() => onRemove(item)}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
    </article>
  );
}
