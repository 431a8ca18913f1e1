import { AddToCartTrigger } from './AddToCartTrigger.tsx';
import type { OfferedProduct, PromotionOffer } from './add-to-cart.types.ts';

const loadDialog = () => import('./AddToCartDialog.tsx');

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

/** Button that opens the add-to-cart dialog, for the cart of a shop or of a promotion. */
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
