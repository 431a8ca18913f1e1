import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { MAX_QUANTITY_PER_PRODUCT } from '#contract/fields/common.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import type { OptimisticLine } from '#src/offline/outbox/optimistic-cart.rules.ts';
import { PointsBadge } from '#src/ui/product/PointsBadge.tsx';
import { Price } from '#src/ui/product/Price.tsx';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import { QuantityStepper } from '#src/ui/inputs/QuantityStepper.tsx';
import { isOutOfStock, exceedsStock } from '#src/features/cart/model/cart.rules.ts';
import classes from './CartLine.module.css';
import type { CartApi } from '#src/features/cart/api/cart-line.mutations.ts';
import { useLineQuantity } from './use-line-quantity.ts';
import { PendingChangeBadge } from '#src/features/cart/outbox/PendingChangeBadge.tsx';

/** What a line's link to its product must carry; spread it on the router's `Link`. */
export interface LineLinkProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
  readonly replace: boolean;
  readonly onClick: (() => void) | undefined;
}

export interface CartLineProps {
  readonly item: CartItem;
  readonly cartApi: CartApi;
  /** Makes the link to the product: the shops have pages of their own for it. */
  readonly renderLink: (props: LineLinkProps) => ReactNode;
  readonly onRemove: (item: CartItem) => void;
  /** In the drawer: a link takes the drawer's own place in the history, and closes it. */
  readonly onNavigate?: (() => void) | undefined;
  /** Of a business shop: unit prices, and no points (doc 2 §2). */
  readonly business?: boolean;
  /** What of the line waits for the connection. */
  readonly pendingChange?: OptimisticLine['pendingChange'];
  /** Of a removal that waits: takes it back, where it can be. */
  readonly onUndo?: (() => void) | undefined;
  /** What has to be told of the line, below it. */
  readonly alerts?: ReactNode;
}

/** One item of a cart, in a drawer and on its page (doc 1 §2, doc 2 §2). */
export function CartLine(props: CartLineProps) {
  const { item, cartApi, renderLink, onRemove, onNavigate, business = false } = props;
  const { pendingChange = null, onUndo, alerts: notes } = props;
  const { t } = useLingui();
  const { money } = useFormatters();
  const { quantity, change } = useLineQuantity(item, cartApi);
  const over = item.promotionOver;
  const out = over || isOutOfStock(item);
  const { name, availableQuantity } = item;
  const recipient = item.toWhomUser?.fullName ?? '';
  const unit = money(item.priceAfterDiscount);
  const removed = pendingChange === 'removed';
  return (
    <article className={classes.line} data-line={item.id} data-out={out || removed || undefined} aria-label={name}>
      <ProductImage src={item.images[0]} alt="" sizes="96px" className={classes.picture} />
      <div className={classes.text}>
        {renderLink({
          className: classes.name,
          children: name,
          replace: onNavigate !== undefined,
          // After the link has taken the drawer's place: closing first would step back from there.
          onClick: onNavigate && (() => queueMicrotask(onNavigate)),
        })}
        {item.toWhom === 'Friend' && (
          <p className={classes.recipient}>
            <Trans>To: {recipient}</Trans>
          </p>
        )}
        {pendingChange !== null && <PendingChangeBadge pendingChange={pendingChange} />}
        {out && <p className={classes.out}>{over ? <Trans>Promotion over</Trans> : <Trans>Not available</Trans>}</p>}
        {!over && exceedsStock(item) && (
          <p className={classes.out}>
            <Plural value={availableQuantity} one="Only # available" other="Only # available" />
          </p>
        )}
        {/* What nobody can buy has no price: the totals leave it out too. */}
        {!over && !removed && (
          <>
            <Price
              final={item.finalPrice}
              before={item.totalPrice}
              discountPercentage={item.itemDiscountPercentage}
              size="sm"
            />
            {business ? (
              <p className={classes.unit}>
                <Trans>{unit} each</Trans>
              </p>
            ) : (
              <p className={classes.points}>
                <PointsBadge kind="KP" points={item.totalkp} />
                <PointsBadge kind="KPNOVV" points={item.totalkpNovv} />
              </p>
            )}
          </>
        )}
      </div>
      {removed ? (
        onUndo && (
          <div className={classes.controls}>
            <Button variant="light" aria-label={t`Keep ${name} in the cart`} onClick={onUndo}>
              <Trans>Keep it</Trans>
            </Button>
          </div>
        )
      ) : (
        <div className={classes.controls}>
          <QuantityStepper
            value={quantity}
            limit={MAX_QUANTITY_PER_PRODUCT}
            onChange={change}
            label={name}
            disabled={out}
          />
          <ActionIcon color="gray" aria-label={t`Remove ${name}`} onClick={() => onRemove(item)}>
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </div>
      )}
      {notes}
    </article>
  );
}
