import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ActDialog } from '#src/staff/acts/ActDialog.tsx';
import { usePeopleMutations } from '#src/staff/people/use-people-mutations.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import type { PersonActProps } from './person-act-props.ts';
import { hasShops, RoleFields, toRoleInput, type RoleValues } from './RoleFields.tsx';

/** Changes role and shops of a person. */
export function RoleDialog({ person: { id, name, version, ...person }, onClose }: PersonActProps) {
  const { t } = useLingui();
  const notify = useNotify();
  const [values, setValues] = useState<RoleValues>({
    role: person.role,
    hasAllShops: person.hasAllShops,
    shopIds: person.shops.map((shop) => shop.id),
  });
  return (
    <ActDialog
      title={t`Role and shops of ${name}`}
      submitLabel={t`Save`}
      isComplete={hasShops(values)}
      mutation={usePeopleMutations().change}
      getInput={() => ({ params: { person: id }, body: { version, ...toRoleInput(values) } })}
      onDone={() => {
        notify({ tone: 'success', text: t`${name} is changed and has to log in again.` });
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        <Trans>The person is logged out everywhere and logs in again with the new role.</Trans>
      </p>
      <RoleFields values={values} onChange={setValues} />
    </ActDialog>
  );
}
