import type { OfferedProduct, PromotionOffer } from './add-to-cart.types.ts';
import { AddToCartTrigger } from './AddToCartTrigger.tsx';

const loadDialog = () => import('#src/features/cart/quick-add/AddToCart.tsx');

interface AddToCartButtonProps {
  readonly shopId: string;
  readonly product: OfferedProduct;
  /** The promotion that sells the product; omitted for the shop itself. */
  readonly promotion?: PromotionOffer;
  /** Initial quantity in the dialog. */
  readonly quantity?: number;
  /** Limits the quantity to the stock, as on the detail page. Elsewhere the server checks it. */
  readonly limited?: boolean;
  /** Shows only an icon, for cards. */
  readonly compact?: boolean;
}

/** Button that adds to the cart of a shop or of a promotion, with a dialog or, on cards, at once. */
export function AddToCartButton(props: AddToCartButtonProps) {
  const { shopId, product, promotion, quantity = 1, limited = false, compact = false } = props;
  return (
    <AddToCartTrigger
      product={product}
      compact={compact}
      loadDialog={loadDialog}
      renderDialog={({ AddToCart }, dialog) => (
        <AddToCart {...dialog} {...{ shopId, product, promotion, quantity, limited, compact }} />
      )}
    />
  );
}
