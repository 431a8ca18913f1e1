import { describe, expect, it } from 'vitest';
import { isWrite, type CallDeclaration } from '#contract/call.ts';
import { staffCalls } from './calls.ts';
import { isStaffCallAllowed, STAFF_ROLES } from './roles.ts';

const entries = Object.entries<CallDeclaration>(staffCalls).filter(([, { access }]) => access === 'staff');

describe('the roles of the staff', () => {
  // REQ-STAFF-05, SEC-17
  it('may change what is in their areas only: one row for each call', () => {
    const table = Object.fromEntries(
      entries.map(([name, call]) => [
        name,
        STAFF_ROLES.filter((role) => isStaffCallAllowed(role, call.area ?? 'staff', isWrite(call))).join(' '),
      ]),
    );
    const everybody = STAFF_ROLES.join(' ');
    expect(table).toEqual({
      staffMe: everybody,
      reauthenticateStaff: everybody,
      staffLogout: everybody,
      staffPasskeys: everybody,
      staffPasskeyOptions: everybody,
      addStaffPasskey: everybody,
      removeStaffPasskey: everybody,
      staffOrders: everybody,
      staffOrderCounts: everybody,
      staffPickingList: everybody,
      staffPackingSlips: everybody,
      staffOrder: everybody,
      staffInbox: everybody,
      staffInboxCounts: everybody,
      staffInboxItem: everybody,
      replyToInboxItem: 'owner support',
      addInboxNote: 'owner support',
      setInboxState: 'owner support',
      assignInboxItem: 'owner support',
      staffProducts: everybody,
      staffProduct: everybody,
      staffPreviewDescription: everybody,
      staffAdvanceOrders: 'owner orders',
      addStaffOrderNote: 'owner orders',
      correctStaffOrderAddress: 'owner orders',
      staffRefundOrder: 'owner orders',
      staffRefundWithdrawal: 'owner orders',
      recordStaffWithdrawal: 'owner orders',
      staffCancelOrder: 'owner orders',
      acceptStaffReview: 'owner orders',
      cancelStaffReview: 'owner orders',
      settleStaffRefund: 'owner orders',
      staffCounter: everybody,
      staffCollection: everybody,
      staffSetSlotsClosed: 'owner orders',
      staffSetSlotCapacity: 'owner orders',
      staffHome: everybody,
      staffChangeProducts: 'owner catalogue',
      staffSetProductTexts: 'owner catalogue',
      staffSetProductHidden: 'owner catalogue',
      staffSetProductHighlighted: 'owner catalogue',
      staffAddProductImage: 'owner catalogue',
      staffCropProductImage: 'owner catalogue',
      staffSetProductImages: 'owner catalogue',
      staffPromotions: everybody,
      staffPromotionShops: everybody,
      staffPromotion: everybody,
      addStaffPromotion: 'owner catalogue',
      changeStaffPromotion: 'owner catalogue',
      endStaffPromotion: 'owner catalogue',
      deleteStaffPromotion: 'owner catalogue',
      staffImports: everybody,
      staffImport: everybody,
      checkProductImport: 'owner catalogue',
      startProductImport: 'owner catalogue',
      staffMembers: everybody,
      staffMember: everybody,
      staffMemberMovements: everybody,
      changeStaffMemberContact: 'owner support',
      setStaffMemberBlocked: 'owner support',
      verifyStaffMemberMobile: 'owner support',
      mailStaffMemberVerification: 'owner support',
      checkMemberImport: 'owner support',
      startMemberImport: 'owner support',
      creditStaffMember: 'owner support',
      exportStaffMember: 'owner support',
      eraseStaffMember: 'owner support',
      actAsStaffMember: 'owner support',
      staffPeople: 'owner',
      addStaffPerson: 'owner',
      inviteStaffPerson: 'owner',
      changeStaffPerson: 'owner',
      setStaffPersonDisabled: 'owner',
      staffLog: 'owner',
    });
  });

  it('read nothing of the staff accounts, but the owner does', () => {
    expect(STAFF_ROLES.filter((role) => isStaffCallAllowed(role, 'staff', false))).toEqual(['owner']);
  });

  it.each(entries)(
    '%s: names its area, and every change of money or access needs the password of the last minutes',
    (name, call) => {
      expect(call.area).toBeDefined();
      expect(call.needsReauthentication === true).toBe(
        /Refund|Withdrawal|Cancel|Review|Contact|credit|export|erase|actAs|StaffPerson|StaffPasskey|PasskeyOptions/u.test(
          name,
        ),
      );
    },
  );
});
