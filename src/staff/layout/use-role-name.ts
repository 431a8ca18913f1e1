import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { StaffRole } from '#contract/staff/roles.ts';

const names: Readonly<Record<StaffRole, MessageDescriptor>> = {
  owner: msg`Owner`,
  orders: msg`Orders`,
  catalogue: msg`Catalogue`,
  support: msg`Support`,
  readOnly: msg`Read only`,
};

export function useRoleName(): (role: StaffRole) => string {
  const { _ } = useLingui();
  return (role) => _(names[role]);
}
