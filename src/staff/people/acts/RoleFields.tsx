import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTranslation } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect } from '@mantine/core';
import { STAFF_ROLES, type StaffRole } from '#contract/staff/roles.ts';
import { useRoleName } from '#src/staff/layout/use-role-name.ts';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import classes from '#src/staff/people/People.module.css';

/** What somebody may do, and where. */
export interface RoleValues {
  readonly role: StaffRole;
  readonly hasAllShops: boolean;
  readonly shopIds: readonly string[];
}

interface RoleFieldsProps {
  readonly values: RoleValues;
  readonly onChange: (values: RoleValues) => void;
}

const DESCRIPTIONS: Readonly<Record<StaffRole, MessageDescriptor>> = {
  owner: msg`Does everything, also changes the staff`,
  orders: msg`Packs, ships and refunds orders; reads the rest`,
  catalogue: msg`Changes products; reads the rest`,
  support: msg`Answers customers and helps members; reads the rest`,
  readOnly: msg`Reads everything and changes nothing`,
};

/** Whether the values can be sent. */
export const hasShops = ({ hasAllShops, shopIds }: RoleValues): boolean => hasAllShops || shopIds.length > 0;

/** As the calls have the values. */
export const toRoleInput = ({ role, hasAllShops, shopIds }: RoleValues) => ({
  role,
  shopIds: hasAllShops ? null : [...shopIds],
});

/** Role and shops of a person. An owner with chosen shops can give only these. */
export function RoleFields({ values, onChange }: RoleFieldsProps) {
  const { t } = useLingui();
  const { _ } = useTranslation();
  const getRoleName = useRoleName();
  const staff = useStaff();
  const roles = STAFF_ROLES.map((role) => ({ value: role, label: getRoleName(role) }));
  return (
    <>
      <NativeSelect
        label={t`Role`}
        description={_(DESCRIPTIONS[values.role])}
        data={roles}
        value={values.role}
        onChange={({ currentTarget: { value } }) => {
          const role = STAFF_ROLES.find((name) => name === value);
          if (role !== undefined) onChange({ ...values, role });
        }}
      />
      {staff?.hasAllShops && (
        <Checkbox
          label={t`All shops, also those that are added later`}
          checked={values.hasAllShops}
          onChange={(event) => onChange({ ...values, hasAllShops: event.currentTarget.checked })}
        />
      )}
      {!values.hasAllShops && (
        <Checkbox.Group
          label={t`Shops`}
          description={t`The person sees the orders, products and members of these shops`}
          value={[...values.shopIds]}
          onChange={(shopIds) => onChange({ ...values, shopIds })}
        >
          <div className={classes.choices}>
            {staff?.shops.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  );
}
