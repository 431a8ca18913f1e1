import { useLingui } from '@lingui/react/macro';
import type { Address } from '#contract/addresses.ts';
import type { AddressCountry } from '#src/features/addresses/api/addresses.queries.ts';
import type { AddressKind } from '#src/features/addresses/model/address-kinds.ts';
import { Dialog } from '#src/ui/sheet/Dialog.tsx';
import { AddressForm } from './AddressForm.tsx';

interface AddressDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly kind: AddressKind;
  /** Null for a new address. */
  readonly address: Address | null;
  readonly country: AddressCountry;
  /** Called with the id of the saved address; empty when the server returns none. */
  readonly onSaved: (id: string) => void;
}

/** The form of a member without an address, in the page. */
export const FirstAddressForm = (props: Pick<AddressDialogProps, 'kind' | 'country' | 'onSaved'>) => (
  <AddressForm address={null} onCancel={undefined} {...props} />
);

/** Dialog that adds or edits an address. A lazy chunk, because it brings @mantine/form. */
export function AddressDialog(props: AddressDialogProps) {
  const { opened, onClose, kind, address, country, onSaved } = props;
  const { t } = useLingui();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={kind.dialogWidth}
      title={address === null ? t`New address` : t`Edit address`}
    >
      <AddressForm
        kind={kind}
        address={address}
        country={country}
        onCancel={onClose}
        onSaved={(id) => {
          onSaved(id);
          onClose();
        }}
      />
    </Dialog>
  );
}
