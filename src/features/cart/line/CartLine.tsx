import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CartItem } from '#contract/cart.ts';
import type { CartApi } from '#src/features/cart/api/cart-line.mutations.ts';
import { toListedProduct } from '#src/features/cart/model/cart-product.rules.ts';
import { isOutOfStock, exceedsStock } from '#src/features/cart/model/cart.rules.ts';
import type { OptimisticLine } from '#src/features/cart/outbox/optimistic-cart.rules.ts';
import { PendingChangeBadge } from '#src/features/cart/outbox/PendingChangesNotice.tsx';
import { AllergenMark } from '#src/features/catalogue/allergens/AllergenMark.tsx';
import {
  usePreviewProps,
  type PreviewProps,
  type ProductPreview,
} from '#src/features/catalogue/api/product-preview.ts';
import { AgeBadge } from '#src/features/catalogue/marks/AgeBadge.tsx';
import { ExclusionNote } from '#src/features/catalogue/rights/ExclusionNote.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { QuantityStepper } from '#src/ui/inputs/QuantityStepper.tsx';
import { PointsBadge } from '#src/ui/product/PointsBadge.tsx';
import { Price } from '#src/ui/product/Price.tsx';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import { useLineQuantity } from './use-line-quantity.ts';
import classes from './CartLine.module.css';

/** Props of the link to the product. Spread them on the router's `Link`. */
export interface LineLinkProps extends PreviewProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
  readonly replace: boolean;
  readonly onClick: (() => void) | undefined;
}

export interface CartLineProps {
  readonly item: CartItem;
  readonly cartApi: CartApi;
  /** Promotion of the cart; undefined for the shop's own cart. */
  readonly promotion?: ProductPreview['promotion'];
  /** Renders the link to the product. Consumer and business shops have different product pages. */
  readonly renderLink: (props: LineLinkProps) => ReactNode;
  readonly onRemove: (item: CartItem) => void;
  /** Set in the drawer: a link replaces the drawer's history entry and closes the drawer. */
  readonly onNavigate?: (() => void) | undefined;
  /** Business shop: shows unit prices and no points (REQ-DRAW-10). */
  readonly business?: boolean;
  /** The pending change of the line. */
  readonly pendingChange?: OptimisticLine['pendingChange'];
  /** Restores the line, while its removal is unsent. */
  readonly onUndo?: (() => void) | undefined;
  /** Alerts below the line. */
  readonly alerts?: ReactNode;
}

/** A cart line, in the drawer and on the cart page (REQ-DRAW-01 to REQ-DRAW-06, REQ-CART-02). */
export function CartLine(props: CartLineProps) {
  const { item, cartApi, renderLink, onRemove, onNavigate, business = false } = props;
  const { pendingChange = null, onUndo, alerts } = props;
  const { t } = useLingui();
  const { money } = useFormatters();
  const { quantity, change } = useLineQuantity(item, cartApi);
  const isPromotionEnded = item.promotionEnded;
  const isUnavailable = isPromotionEnded || isOutOfStock(item);
  const { name, availableQuantity } = item;
  const recipient = item.toWhomUser?.fullName ?? '';
  // A line of an ended promotion has no price.
  const promotion = isPromotionEnded ? null : props.promotion;
  const previewProps = usePreviewProps({ product: toListedProduct(item), shopId: cartApi.shopId, promotion });
  const unit = money(item.priceAfterDiscount);
  const isRemoved = pendingChange === 'removed';
  return (
    <article
      className={classes.line}
      data-line={item.id}
      data-out={isUnavailable || isRemoved || undefined}
      aria-label={name}
    >
      <ProductImage src={item.images[0]} alt="" sizes="96px" className={classes.image} />
      <div className={classes.text}>
        {renderLink({
          ...previewProps,
          className: classes.name,
          children: name,
          replace: onNavigate !== undefined,
          // Runs after the link has replaced the history entry. Closing first would navigate back.
          onClick: onNavigate && (() => queueMicrotask(onNavigate)),
        })}
        {item.toWhom === 'Friend' && (
          <p className={classes.recipient}>
            <Trans>To: {recipient}</Trans>
          </p>
        )}
        <ExclusionNote exclusion={item.withdrawalExclusion} />
        <AllergenMark allergens={item.allergens} />
        {item.minimumAge !== undefined && (
          <p>
            <AgeBadge age={item.minimumAge} />
          </p>
        )}
        {pendingChange !== null && <PendingChangeBadge pendingChange={pendingChange} />}
        {isUnavailable && (
          <p className={classes.out}>
            {isPromotionEnded ? <Trans>Promotion ended</Trans> : <Trans>Not available</Trans>}
          </p>
        )}
        {!isPromotionEnded && exceedsStock(item) && (
          <p className={classes.out}>
            <Plural value={availableQuantity} one="Only # available" other="Only # available" />
          </p>
        )}
        {/* Items that can't be bought have no price. The totals exclude them too. */}
        {!isPromotionEnded && !isRemoved && (
          <>
            <Price
              final={item.finalPrice}
              before={item.totalPrice}
              discountPercentage={item.itemDiscountPercentage}
              unitPrice={item.unitPrice}
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
      {isRemoved ? (
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
            limit={item.maxQuantity ?? Infinity}
            onChange={change}
            label={name}
            disabled={isUnavailable}
          />
          <ActionIcon color="gray" aria-label={t`Remove ${name}`} onClick={() => onRemove(item)}>
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </div>
      )}
      {alerts}
    </article>
  );
}
