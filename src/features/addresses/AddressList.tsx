import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconMapPinPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Address } from '#contract/addresses.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useConfirm } from '#src/ui/confirm/confirm-context.tsx';
import { StatusBadge } from '#src/ui/display/StatusBadge.tsx';
import { RadioCard, RadioCards } from '#src/ui/inputs/RadioCard.tsx';
import { useLazyModuleWithToast } from '#src/ui/lazy/use-lazy-module-with-toast.ts';
import { addressMutations } from './api/addresses.mutations.ts';
import type { AddressCountry } from './api/addresses.queries.ts';
import type { AddressKind } from './model/address-kinds.ts';
import { formatCityLine } from './model/address.rules.ts';
import classes from './AddressList.module.css';

const loadDialog = () => import('./form/AddressDialog.tsx');
/** A failure is handled when the dialog is opened. */
const preloadDialog = () => void loadDialog().catch(() => undefined);

interface AddressListProps {
  readonly addresses: readonly Address[];
  readonly country: AddressCountry;
  /** Empty for none. */
  readonly selectedId?: string;
  /** Called with an empty id when the selected address was deleted. Absent in the profile, where none is selected. */
  readonly onSelect?: (id: string) => void;
  readonly kind: AddressKind;
}

/** The saved addresses of a country: select, add, edit, delete (REQ-BCHK-01). */
export function AddressList(props: AddressListProps) {
  const { addresses, country, selectedId, onSelect, kind } = props;
  const { t } = useLingui();
  const confirm = useConfirm();
  const remove = useMutation(addressMutations(useApiRequest()).remove(country.countryCode));
  const [edited, setEdited] = useState<Address | null>(null);
  const [opened, setOpened] = useState(false);
  const [openCount, setOpenCount] = useState(0);
  const dialog = useLazyModuleWithToast(opened, loadDialog, () => setOpened(false));

  const openDialog = (address: Address | null) => {
    setEdited(address);
    // A new key remounts the form, so that dismissed input is gone (REQ-BCHK-14).
    setOpenCount(openCount + 1);
    setOpened(true);
  };
  const confirmRemoval = async ({ id, firstName, lastName }: Address) => {
    const text = `${firstName} ${lastName}`.trim();
    const isConfirmed = await confirm({ title: t`Are you sure you want to delete?`, text, danger: true });
    if (!isConfirmed) return;
    remove.mutate(id, { onSuccess: () => id === selectedId && onSelect?.('') });
  };

  return (
    <div className={classes.addresses}>
      {addresses.length === 0 && (
        <p>
          <Trans>You currently have no saved addresses.</Trans>
        </p>
      )}
      <AddressGroup isSelectable={onSelect !== undefined}>
        {addresses.map((address) => {
          const name = `${address.firstName} ${address.lastName}`.trim();
          return (
            <div key={address.id} className={classes.address}>
              {onSelect === undefined ? (
                <div className={classes.plain}>
                  <AddressTitle address={address} />
                  <AddressLines address={address} />
                </div>
              ) : (
                <RadioCard
                  name="address"
                  value={address.id}
                  checked={address.id === selectedId}
                  onChoose={onSelect}
                  title={<AddressTitle address={address} />}
                >
                  <AddressLines address={address} />
                </RadioCard>
              )}
              <div className={classes.actions}>
                <ActionIcon
                  color="gray"
                  aria-label={t`Edit the address of ${name}, ${address.addressCity}`}
                  onClick={() => openDialog(address)}
                >
                  <IconPencil size={20} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  color="gray"
                  aria-label={t`Delete the address of ${name}, ${address.addressCity}`}
                  loading={remove.isPending && remove.variables === address.id}
                  onClick={() => void confirmRemoval(address)}
                >
                  <IconTrash size={20} aria-hidden />
                </ActionIcon>
              </div>
            </div>
          );
        })}
      </AddressGroup>
      <Button
        variant="light"
        leftSection={<IconMapPinPlus size={20} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => openDialog(null)}
        onPointerEnter={preloadDialog}
      >
        <Trans>Add an address</Trans>
      </Button>
      {dialog !== null && (
        <dialog.AddressDialog
          key={openCount}
          opened={opened}
          onClose={() => setOpened(false)}
          address={edited}
          country={country}
          kind={kind}
          onSaved={(id) => edited === null && id !== '' && onSelect?.(id)}
        />
      )}
    </div>
  );
}

interface AddressGroupProps {
  readonly isSelectable: boolean;
  readonly children: ReactNode;
}

function AddressGroup({ isSelectable, children }: AddressGroupProps) {
  const { t } = useLingui();
  if (!isSelectable) return <div className={classes.group}>{children}</div>;
  return (
    <RadioCards legend={t`Delivery address`} hiddenLegend>
      {children}
    </RadioCards>
  );
}

function AddressLines({ address }: { readonly address: Address }) {
  return (
    <>
      <span className={classes.street}>{address.address}</span>
      <br />
      <span>{`${formatCityLine(address)}, ${address.addressCountry || address.addressCountryCode}`}</span>
      {address.mobile !== '' && (
        <>
          <br />
          <span>{address.mobile}</span>
        </>
      )}
    </>
  );
}

function AddressTitle({ address }: { readonly address: Address }) {
  const { t } = useLingui();
  const { salutation, firstName, lastName, addressType, isDefault } = address;
  const salutations: Readonly<Record<string, string>> = { Mr: t`Mr`, Mrs: t`Mrs` };
  return (
    <span className={classes.title}>
      <span>{[salutations[salutation] ?? '', firstName, lastName].filter(Boolean).join(' ')}</span>
      <StatusBadge tone="plain">{addressType === 'Office' ? <Trans>Office</Trans> : <Trans>Home</Trans>}</StatusBadge>
      {isDefault && (
        <StatusBadge tone="good">
          <Trans>Default</Trans>
        </StatusBadge>
      )}
    </span>
  );
}
