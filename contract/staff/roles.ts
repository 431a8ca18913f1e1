/** What a person of the staff does. `readOnly` sees everything but the staff accounts and changes nothing. */
export const STAFF_ROLES = ['owner', 'orders', 'catalogue', 'support', 'readOnly'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** Part of the staff app. A role changes what is in its areas. */
export type StaffArea = 'own' | 'orders' | 'catalogue' | 'members' | 'support' | 'staff';

const AREAS: Readonly<Record<StaffRole, readonly StaffArea[]>> = {
  owner: ['own', 'orders', 'catalogue', 'members', 'support', 'staff'],
  orders: ['own', 'orders'],
  catalogue: ['own', 'catalogue'],
  support: ['own', 'support', 'members'],
  readOnly: ['own'],
};

/** Whether a role may change what is in an area. */
export const canChange = (role: StaffRole, area: StaffArea): boolean => AREAS[role].includes(area);

/** Whether a role may send a call. Everybody reads everything but the staff accounts, which only owners see. */
export const isStaffCallAllowed = (role: StaffRole, area: StaffArea, isChange: boolean): boolean =>
  canChange(role, area) || (!isChange && area !== 'staff');
