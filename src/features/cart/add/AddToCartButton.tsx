import { AddToCartTrigger } from './AddToCartTrigger.tsx';
import type { OfferedProduct, PromotionOffer } from './AddToCartDialog.tsx';

const loadDialog = () => import('./AddToCartDialog.tsx');

interface AddToCartButtonProps {
  readonly shopId: string;
  readonly product: OfferedProduct;
  /** What it is sold in; the shop itself when left out. */
  readonly promotion?: PromotionOffer;
  /** What the dialog starts with. */
  readonly quantity?: number;
  /** The detail page allows no more than there is; elsewhere the server's refusal says it. */
  readonly limited?: boolean;
  /** A mere icon, on a card. */
  readonly compact?: boolean;
}

/** Adds to the cart of a shop or of a promotion. */
export function AddToCartButton(props: AddToCartButtonProps) {
  const { shopId, product, promotion, quantity = 1, limited = false, compact = false } = props;
  return (
    <AddToCartTrigger
      product={product}
      compact={compact}
      loadDialog={loadDialog}
      renderDialog={({ AddToCartDialog }, dialog) => (
        <AddToCartDialog {...dialog} {...{ shopId, product, promotion, quantity, limited }} />
      )}
    />
  );
}
