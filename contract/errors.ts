import type { StaffErrorCode } from './staff/errors.ts';

/**
 * Every error code of the field `ermessage`, with its HTTP status. The list is closed: a test checks
 * that the server has a message for each code in both languages.
 */
export const statusByErrorCode = {
  invalidInput: 400,
  invalidCartData: 400,
  recipientRequired: 400,
  addressRequired: 400,
  deliveryRequired: 400,
  paymentMethodRequired: 400,
  discountNegative: 400,
  discountAboveMaximum: 400,
  discountInsufficientBalance: 400,
  ewalletNotAllowed: 400,
  ewalletBelowMinimum: 400,
  ewalletAboveMaximum: 400,
  ewalletRestBelowMinimum: 400,
  paymentBelowMinimum: 400,
  paymentAboveMaximum: 400,
  idempotencyKeyRequired: 400,
  idempotencyKeyMalformed: 400,
  codeInvalid: 400,
  linkInvalid: 400,
  passwordsDiffer: 400,
  passwordUnchanged: 400,
  passwordWrong: 400,
  passwordIsEmail: 400,
  passkeyInvalid: 400,
  duplicateFile: 400,
  loginError: 401,
  accountNotVerified: 401,
  tokenInvalid: 401,
  forbidden: 403,
  reauthenticationRequired: 403,
  accountBlocked: 403,
  shopInactive: 403,
  birthDateRequired: 403,
  belowMinimumAge: 403,
  notFound: 404,
  recipientNotFound: 404,
  methodNotAllowed: 405,
  bodyTooSlow: 408,
  recipientLocked: 409,
  quantityUnavailable: 409,
  quantityAboveMaximum: 409,
  outOfStock: 409,
  slotUnavailable: 409,
  slotFull: 409,
  orderTypeNotOffered: 409,
  cartEmpty: 409,
  totalsChanged: 409,
  idempotencyKeyReused: 409,
  tooManyUnpaidOrders: 409,
  tooManyUnpaidItems: 409,
  paymentNotConfirmed: 409,
  paymentUnderReview: 409,
  paymentRefused: 409,
  alreadyPaid: 409,
  alreadyCancelled: 409,
  promotionEnded: 409,
  tooManyFavourites: 409,
  tooManyAlerts: 409,
  tooManyPasskeys: 409,
  tooManyCartLines: 409,
  tooManyWithdrawals: 409,
  productAvailable: 409,
  notWithdrawable: 409,
  deletionBlocked: 409,
  emailAlreadyVerified: 409,
  mobileAlreadyVerified: 409,
  textMessagesOff: 409,
  tooLarge: 413,
  fileTooLarge: 413,
  imageTooLarge: 413,
  fileTypeRefused: 415,
  imageAnimated: 415,
  tooManyRequests: 429,
  unpaidOrdersLimit: 429,
  serverError: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type MemberErrorCode = keyof typeof statusByErrorCode;

export type ErrorCode = MemberErrorCode | StaffErrorCode;

export const isErrorCode = (text: string | undefined): text is MemberErrorCode =>
  text !== undefined && Object.hasOwn(statusByErrorCode, text);

/** Clients compare with this text, so it is the same in both languages (REQ-SESS-07). */
export const INVALID_TOKEN_MESSAGE = 'Failed to authenticate token';
