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
  /** Null for a new one. */
  readonly address: Address | null;
  readonly country: AddressCountry;
  /** Called with the new address's id; empty when the server names none. */
  readonly onSaved: (id: string) => void;
}

/** Adds or changes an address; @mantine/form comes with it. */
export function AddressDialog(props: AddressDialogProps) {
  const { opened, onClose, kind, address, country, onSaved } = props;
  const { t } = useLingui();
  // Opened from the start, it would not remember whom to give the focus back to.
  const mounted = useMounted();
  useBackToClose(opened, onClose);
  return (
    <Modal
      opened={opened && mounted}
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
