import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffOrder } from '#contract/staff/order-entity.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { ActDialog } from '#src/staff/acts/ActDialog.tsx';
import { ReasonField } from '#src/staff/acts/ReasonField.tsx';
import { orderMutations } from '#src/staff/orders/order.mutations.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';

interface AddressDialogProps {
  readonly order: StaffOrder;
  readonly address: NonNullable<StaffOrder['shippingAddress']>;
  readonly onClose: () => void;
}

/** Corrects where an order goes before it is shipped. The country stays: prices and VAT depend on it. */
export function AddressDialog({ order, address, onClose }: AddressDialogProps) {
  const { t } = useLingui();
  const notify = useNotify();
  const { orderNo } = order;
  // The version of the values in the fields. The order is refetched meanwhile.
  const [version] = useState(order.version);
  const { country, name, mobile, city, province, zipcode } = address;
  const form = useForm({ initialValues: { name, mobile, address: address.address, city, province, zipcode } });
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      title={t`Correct the address`}
      submitLabel={t`Save`}
      form={form}
      isComplete={form.isDirty()}
      mutation={orderMutations({ request: useApiRequest(), queryClient: useQueryClient() }).correctAddress}
      getInput={() => ({ params: { orderNo }, body: { version, reason, ...form.getValues() } })}
      onDone={() => {
        notify({ tone: 'success', text: t`The address is saved.` });
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        <Trans>The country stays {country}. The delivery price does not change.</Trans>
      </p>
      <TextInput label={t`Name`} required maxLength={161} {...form.getInputProps('name')} />
      <Textarea label={t`Address`} required autosize maxLength={300} {...form.getInputProps('address')} />
      <TextInput label={t`Postcode`} maxLength={20} {...form.getInputProps('zipcode')} />
      <TextInput label={t`City`} required maxLength={100} {...form.getInputProps('city')} />
      <TextInput label={t`Province`} maxLength={100} {...form.getInputProps('province')} />
      <TextInput label={t`Phone`} type="tel" maxLength={30} {...form.getInputProps('mobile')} />
      <ReasonField value={reason} onChange={setReason} />
    </ActDialog>
  );
}
