import { accountDeletionCalls, type AccountDeletion } from '#contract/account-deletion.ts';
import { consentCalls } from '#contract/consents.ts';
import { dataExportCalls } from '#contract/data-export.ts';
import { fakeCall, type FakeCall } from './render-app.tsx';

const success = { success: true, message: '' } as const;

/** The deletion of an account that nobody has asked for. */
export const NO_DELETION: AccountDeletion = {
  dueAt: null,
  obstacles: [],
  ewallet: 0,
  losses: { merchandise: 0, kp: 0, kpNovv: 0 },
};

/** What the profile's tab about the member's data reads, when there is nothing. A test puts its own calls before these. */
export const ownDataCalls: readonly FakeCall[] = [
  fakeCall(dataExportCalls.dataExport, () => ({ ...success, data: null })),
  fakeCall(accountDeletionCalls.accountDeletion, () => ({ ...success, data: NO_DELETION })),
  fakeCall(consentCalls.consents, () => ({
    ...success,
    data: { allergens: null, push: [], promotions: [], alerts: [], contacts: [] },
  })),
];
