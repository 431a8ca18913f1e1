import { SHOP_ADDRESSES } from '#src/features/addresses/model/address-kinds.ts';
import { AddressList } from '#src/features/addresses/AddressList.tsx';
import { withAddress } from '#src/features/checkout/model/checkout.rules.ts';
import classes from '#src/features/checkout/page/Checkout.module.css';
import { ContinueButton } from './ContinueButton.tsx';
import type { CheckoutState } from '#src/features/checkout/page/use-checkout.ts';

/** Selection of the shipping address. The default address is listed first, marked and preselected (REQ-CHK-23). */
export function AddressStep({ checkout }: { readonly checkout: CheckoutState }) {
  const { addresses, country, choices, choose } = checkout;
  return (
    <div className={classes.content}>
      <div className={classes.wide}>
        <AddressList
          addresses={addresses}
          country={country}
          selectedId={choices.addressId}
          onSelect={(id) => choose(withAddress(choices, id))}
          kind={SHOP_ADDRESSES}
        />
      </div>
      <ContinueButton checkout={checkout} />
    </div>
  );
}
