import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useLingui } from '@lingui/react/macro';
import '#src/ui/theme/overlays.css';
import type { Address } from '#contract/addresses.ts';
import { useBackToClose } from '#src/ui/sheet/use-back-to-close.ts';
import type { AddressKind } from '#src/features/addresses/model/address-kinds.ts';
import { AddressForm } from './AddressForm.tsx';
import type { AddressCountry } from '#src/features/addresses/api/addresses.queries.ts';

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

/** Dialog that adds or edits an address. A lazy chunk, because it brings @mantine/form. */
export function AddressDialog(props: AddressDialogProps) {
  const { opened, onClose, kind, address, country, onSaved } = props;
  const { t } = useLingui();
  // A modal that mounts open does not store the element to which the focus returns.
  const isMounted = useMounted();
  useBackToClose(opened, onClose);
  return (
    <Modal
      opened={opened && isMounted}
      onClose={onClose}
      size={kind.dialogWidth}
      title={address === null ? t`New address` : t`Edit address`}
      closeButtonProps={{ 'aria-label': t`Close` }}
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
    </Modal>
  );
}
