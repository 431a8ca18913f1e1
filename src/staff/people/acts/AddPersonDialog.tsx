import { useLingui } from '@lingui/react/macro';
import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { MAX_STAFF_NAME_LENGTH, type OneTimeLink } from '#contract/staff/people.ts';
import { ActDialog } from '#src/staff/acts/ActDialog.tsx';
import { usePeopleMutations } from '#src/staff/people/use-people-mutations.ts';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { hasShops, RoleFields, toRoleInput, type RoleValues } from './RoleFields.tsx';

/** Adds a person, then shows the one-time link of the first login. */
export function AddPersonDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const staff = useStaff();
  const add = usePeopleMutations().add;
  const form = useForm({ initialValues: { name: '', email: '' } });
  const [role, setRole] = useState<RoleValues>({
    role: 'orders',
    hasAllShops: staff?.hasAllShops ?? false,
    shopIds: [],
  });
  const [mailsLink, setMailsLink] = useState(false);
  const [link, setLink] = useState<OneTimeLink | null>(null);
  const { name } = form.getValues();
  if (link !== null) return <LinkDialog title={t`Link for ${name}`} link={link} onClose={onClose} />;
  return (
    <ActDialog
      title={t`Add a person`}
      submitLabel={t`Add`}
      form={form}
      isComplete={hasShops(role)}
      mutation={add}
      getInput={() => ({ body: { ...form.getValues(), ...toRoleInput(role), mailsLink } })}
      onDone={setLink}
      onClose={onClose}
    >
      <TextInput
        label={t`Name`}
        required
        maxLength={MAX_STAFF_NAME_LENGTH}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t`E-mail`}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <RoleFields values={role} onChange={setRole} />
      <Checkbox
        label={t`Also send the link by e-mail`}
        checked={mailsLink}
        onChange={(event) => setMailsLink(event.currentTarget.checked)}
      />
    </ActDialog>
  );
}
