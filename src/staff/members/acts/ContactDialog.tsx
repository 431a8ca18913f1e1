import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ActDialog } from '#src/staff/acts/ActDialog.tsx';
import { ReasonField } from '#src/staff/acts/ReasonField.tsx';
import { useMemberMutations } from '#src/staff/members/use-member-mutations.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import type { MemberActProps } from './act-dialog-props.ts';

/** Corrects name, e-mail and mobile. */
export function ContactDialog({ member, onClose }: MemberActProps) {
  const { t } = useLingui();
  const notify = useNotify();
  const { id, firstName, lastName, email, mobile } = member;
  const form = useForm({ initialValues: { firstName, lastName, email, mobile } });
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      title={t`Correct the contact data`}
      submitLabel={t`Save`}
      form={form}
      isComplete={form.isDirty()}
      mutation={useMemberMutations().changeContact}
      getInput={() => ({ params: { member: id }, body: { ...form.getValues(), reason } })}
      onDone={() => {
        notify({ tone: 'success', text: t`The contact data are saved.` });
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          After a change of e-mail or mobile, the member is logged out everywhere and verifies it again by the link in a
          mail.
        </Trans>
      </p>
      <TextInput label={t`First name`} required maxLength={80} {...form.getInputProps('firstName')} />
      <TextInput label={t`Last name`} required maxLength={80} {...form.getInputProps('lastName')} />
      <TextInput label={t`E-mail`} type="email" required maxLength={254} {...form.getInputProps('email')} />
      <TextInput label={t`Mobile`} type="tel" required maxLength={30} {...form.getInputProps('mobile')} />
      <ReasonField value={reason} onChange={setReason} />
    </ActDialog>
  );
}
