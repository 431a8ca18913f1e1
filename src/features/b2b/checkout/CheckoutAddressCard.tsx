import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Address } from '#contract/addresses.ts';
import { AddressList } from '#src/features/addresses/AddressList.tsx';
import type { AddressCountry } from '#src/features/addresses/api/addresses.queries.ts';
import { BUSINESS_ADDRESSES } from '#src/features/addresses/model/address-kinds.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { CheckoutCard } from './CheckoutCard.tsx';

interface CheckoutAddressCardProps {
  readonly addresses: UseQueryResult<Address[]>;
  readonly country: AddressCountry;
  /** Empty for none. */
  readonly selectedId: string;
  readonly onSelect: (id: string) => void;
  readonly error: string | undefined;
}

/** The member's addresses in the chosen country (REQ-BCHK-01). An error stays inside the card (REQ-ERR-11). */
export function CheckoutAddressCard({ addresses, error: missing, ...list }: CheckoutAddressCardProps) {
  const { t } = useLingui();
  const { data, error, isPending, refetch } = addresses;
  return (
    <CheckoutCard section="address" title={t`Address`} error={missing}>
      {isPending && (
        // The page's loading overlay announces the loading state.
        <div aria-hidden>
          <TextSkeleton lines={3} />
        </div>
      )}
      {data !== undefined && <AddressList kind={BUSINESS_ADDRESSES} addresses={data} {...list} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
    </CheckoutCard>
  );
}
