/** One chunk for the parts of the profile with forms: a chunk of each would be one more file to precache. */
export { dataExportQueries } from '#src/features/account/api/data-export.queries.ts';
export { accountDeletionQueries } from '#src/features/account/api/account-deletion.queries.ts';
export { consentQueries } from '#src/features/account/api/consents.queries.ts';
export { emailChangeQueries } from '#src/features/account/api/email-change.queries.ts';
export { memberSessionQueries } from '#src/features/account/api/member-sessions.queries.ts';
export { passkeyQueries } from '#src/features/account/api/passkeys.queries.ts';
export { OwnDataTab } from '#src/features/account/own-data/OwnDataTab.tsx';
export { ChangePassword } from '#src/features/account/password/ChangePassword.tsx';
export { EditProfile } from '#src/features/account/profile-edit/EditProfile.tsx';
export { SecurityTab } from '#src/features/account/security/SecurityTab.tsx';
export { AddressesTab } from './AddressesTab.tsx';
export { NotificationsTab } from '#src/features/notifications/NotificationsTab.tsx';
