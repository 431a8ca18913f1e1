import type { BusinessShop } from '#src/features/b2b/shops/business-shop.rules.ts';
import type { OfferedProduct } from '#src/features/cart/add/add-to-cart.types.ts';
import { AddToCartTrigger } from '#src/features/cart/add/AddToCartTrigger.tsx';

const loadDialog = () => import('./AddToBusinessCartDialog.tsx');

export interface AddToBusinessCartProps {
  readonly shop: BusinessShop;
  readonly product: OfferedProduct;
  /** Initial quantity of the dialog. */
  readonly quantity: number;
  /** Sets the quantity on the page to 1, on Continue shopping (REQ-B2B-14). */
  readonly onReset: () => void;
}

/** Button and dialog that add a product to the cart of a business shop. */
export function AddToBusinessCart(props: AddToBusinessCartProps) {
  return (
    <AddToCartTrigger
      product={props.product}
      loadDialog={loadDialog}
      renderDialog={({ AddToBusinessCartDialog }, dialog) => <AddToBusinessCartDialog {...dialog} {...props} />}
    />
  );
}
