import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useChunkErrorToast } from '#src/ui/lazy/use-chunk-error-toast.ts';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';
import type { AddressCountry } from './api/addresses.queries.ts';
import type { AddressKind } from './model/address-kinds.ts';

// The chunk of the dialog, which the next address needs.
const loadForm = () => import('./form/AddressDialog.tsx');

interface FirstAddressProps {
  readonly country: AddressCountry;
  readonly kind: AddressKind;
  /** Called with the id of the saved address; empty when the server returns none. */
  readonly onSaved: (id: string) => void;
  /** Called when the code of the form can't be loaded. */
  readonly onError: () => void;
}

/** The address form of a member without a saved address, in the page instead of a dialog. */
export function FirstAddress({ country, kind, onSaved, onError }: FirstAddressProps) {
  const showChunkError = useChunkErrorToast();
  const form = useLazyModule(true, loadForm, () => {
    onError();
    showChunkError();
  });
  return (
    <>
      <p>
        <Trans>You currently have no saved addresses.</Trans>
      </p>
      {form === null ? (
        <Skeleton height="40rem" />
      ) : (
        <form.FirstAddressForm kind={kind} country={country} onSaved={onSaved} />
      )}
    </>
  );
}
