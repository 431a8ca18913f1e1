/**
 * Error codes of staff calls, with their HTTP status. Not in the list of all other codes, which the members' app loads: the
 * staff app shows the server's message and needs no code.
 */
export const statusByStaffErrorCode = {
  inboxItemChanged: 409,
  orderChanged: 409,
  orderActionRefused: 409,
  orderGoodsGone: 409,
  manualRefundNeeded: 409,
  refundRefused: 409,
  paymentServiceUnavailable: 503,
  slotCapacityTooLow: 409,
  productChanged: 409,
  productChangeRefused: 409,
  promotionChanged: 409,
  promotionNotRunning: 409,
  promotionInUse: 409,
  memberChanged: 409,
  emailTaken: 409,
  balanceTooLow: 409,
  erasureBlocked: 409,
  memberCannotLogIn: 409,
  staffChanged: 409,
  staffEmailTaken: 409,
  importRunning: 409,
  importFileGone: 409,
} as const satisfies Record<string, number>;

export type StaffErrorCode = keyof typeof statusByStaffErrorCode;
