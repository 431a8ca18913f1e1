import { SHOP_ADDRESSES } from '#src/features/addresses/model/address-kinds.ts';
import { AddressList } from '#src/features/addresses/AddressList.tsx';
import { withAddress } from '#src/features/checkout/model/checkout.rules.ts';
import classes from '#src/features/checkout/page/Checkout.module.css';
import { ContinueButton } from './ContinueButton.tsx';
import type { CheckoutState } from '#src/features/checkout/page/use-checkout.ts';

/**
 * Selection of the shipping address. The default address is listed first and marked, but not preselected: the step
 * needs a selection (REQ-CHK-08), and a parcel to a wrong address costs more than one extra tap.
 */
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
