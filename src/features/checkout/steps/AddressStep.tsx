import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { AddressList } from '#src/features/addresses/AddressList.tsx';
import { FirstAddress } from '#src/features/addresses/FirstAddress.tsx';
import { SHOP_ADDRESSES } from '#src/features/addresses/model/address-kinds.ts';
import type { CheckoutState } from '#src/features/checkout/page/use-checkout.ts';
import { ContinueButton } from './ContinueButton.tsx';
import classes from '#src/features/checkout/page/Checkout.module.css';

/**
 * Selection of the shipping address. The default address is listed first, marked and preselected (REQ-CHK-23). Without
 * an address the step has the form instead.
 */
export function AddressStep({ checkout }: { readonly checkout: CheckoutState }) {
  const { addresses, country, choices, chooseAddress, completesByDefaults } = checkout;
  // Fixed, because the form reports what it has saved after the list has the address.
  const [hasForm, setHasForm] = useState(addresses.length === 0);
  // The arrow keys choose each address on their way, so only a tap opens the review at once (WCAG 3.2.2).
  const isTap = useRef(false);
  if (hasForm) {
    return (
      <FirstAddress
        country={country}
        kind={SHOP_ADDRESSES}
        onError={() => setHasForm(false)}
        onSaved={(id) => {
          setHasForm(false);
          if (id !== '') void chooseAddress(id, true);
        }}
      />
    );
  }
  return (
    <div className={classes.content}>
      {completesByDefaults && addresses.length > 0 && (
        <p className={classes.note}>
          <Trans>Tap an address to send the order there and go back to the review.</Trans>
        </p>
      )}
      <div
        role="presentation"
        className={classes.wide}
        onPointerDown={() => (isTap.current = true)}
        onKeyDown={() => (isTap.current = false)}
      >
        <AddressList
          addresses={addresses}
          country={country}
          selectedId={choices.addressId}
          onSelect={(id) => void chooseAddress(id, isTap.current)}
          kind={SHOP_ADDRESSES}
        />
      </div>
      <ContinueButton checkout={checkout} />
    </div>
  );
}
