import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { MAX_PIECES_PER_LINE } from '#contract/fields.ts';
import { useFormats } from '#src/i18n/formats.ts';
import type { OverlaidLine } from '#src/offline/outbox-overlay.rules.ts';
import { PointsBadge } from '#src/ui/PointsBadge.tsx';
import { Price } from '#src/ui/Price.tsx';
import { ProductImage } from '#src/ui/ProductImage.tsx';
import { QuantityStepper } from '#src/ui/QuantityStepper.tsx';
import { isOutOfStock, isShort } from './cart.rules.ts';
import classes from './CartLine.module.css';
import type { CartWrites } from './line.mutations.ts';
import { useLineQuantity } from './use-line-quantity.ts';
import { WaitingMark } from './WaitingMark.tsx';

/** What a line's link to its product must carry; spread it on the router's `Link`. */
export interface LineLinkProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
  readonly replace: boolean;
  readonly onClick: (() => void) | undefined;
}

export interface CartLineProps {
  readonly item: CartItem;
  readonly writes: CartWrites;
  /** Makes the link to the product: the shops have pages of their own for it. */
  readonly renderLink: (props: LineLinkProps) => ReactNode;
  readonly onRemove: (item: CartItem) => void;
  /** In the drawer: a link takes the drawer's own place in the history, and closes it. */
  readonly onFollow?: (() => void) | undefined;
  /** Of a business shop: unit prices, and no points (doc 2 §2). */
  readonly business?: boolean;
  /** What of the line waits for the connection. */
  readonly waits?: OverlaidLine['waits'];
  /** Of a removal that waits: takes it back, where it can be. */
  readonly onUndo?: (() => void) | undefined;
  /** What has to be told of the line, below it. */
  readonly notes?: ReactNode;
}

/** One item of a cart, in a drawer and on its page (doc 1 §2, doc 2 §2). */
export function CartLine(props: CartLineProps) {
  const { item, writes, renderLink, onRemove, onFollow, business = false } = props;
  const { waits = null, onUndo, notes } = props;
  const { t } = useLingui();
  const { money } = useFormats();
  const { quantity, change } = useLineQuantity(item, writes);
  const over = item.promotionOver;
  const out = over || isOutOfStock(item);
  const { name, availableQuantity } = item;
  const recipient = item.toWhomUser?.fullName ?? '';
  const unit = money(item.priceAfterDiscount);
  const removed = waits === 'removed';
  return (
    <article className={classes.line} data-line={item.id} data-out={out || removed || undefined} aria-label={name}>
      <ProductImage src={item.images[0]} alt="" sizes="96px" className={classes.picture} />
      <div className={classes.text}>
        {renderLink({
          className: classes.name,
          children: name,
          replace: onFollow !== undefined,
          // After the link has taken the drawer's place: closing first would step back from there.
          onClick: onFollow && (() => queueMicrotask(onFollow)),
        })}
        {item.toWhom === 'Friend' && (
          <p className={classes.recipient}>
            <Trans>To: {recipient}</Trans>
          </p>
        )}
        {waits !== null && <WaitingMark waits={waits} />}
        {out && <p className={classes.out}>{over ? <Trans>Promotion over</Trans> : <Trans>Not available</Trans>}</p>}
        {!over && isShort(item) && (
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
          <QuantityStepper value={quantity} limit={MAX_PIECES_PER_LINE} onChange={change} label={name} disabled={out} />
          <ActionIcon color="gray" aria-label={t`Remove ${name}`} onClick={() => onRemove(item)}>
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </div>
      )}
      {notes}
    </article>
  );
}
