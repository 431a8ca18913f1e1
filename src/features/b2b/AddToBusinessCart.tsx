import { AddButton } from '#src/features/cart/AddButton.tsx';
import type { OfferedProduct } from '#src/features/cart/AddToCartDialog.tsx';
import type { BusinessShop } from './business-shop.ts';

const load = () => import('./BusinessAddDialog.tsx');

export interface AddToBusinessCartProps {
  readonly shop: BusinessShop;
  readonly product: OfferedProduct;
  /** What the dialog starts with. */
  readonly quantity: number;
  /** Whoever goes on shopping starts from one piece again (doc 2 §4). */
  readonly onReset: () => void;
}

/** Adds to the cart of a business shop. */
export function AddToBusinessCart(props: AddToBusinessCartProps) {
  return (
    <AddButton
      product={props.product}
      load={load}
      renderDialog={({ BusinessAddDialog }, dialog) => <BusinessAddDialog {...dialog} {...props} />}
    />
  );
}
