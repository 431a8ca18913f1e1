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
  idempotencyKeyRequired: 400,
  idempotencyKeyMalformed: 400,
  codeInvalid: 400,
  linkInvalid: 400,
  passwordsDiffer: 400,
  passwordUnchanged: 400,
  passwordIsEmail: 400,
  fileTwice: 400,
  loginError: 401,
  accountNotVerified: 401,
  tokenInvalid: 401,
  forbidden: 403,
  shopInactive: 403,
  notFound: 404,
  recipientNotFound: 404,
  methodNotAllowed: 405,
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
  tooManyUnpaidPieces: 409,
  paymentNotConfirmed: 409,
  paymentUnderReview: 409,
  alreadyPaid: 409,
  alreadyCancelled: 409,
  promotionOver: 409,
  tooManyFavourites: 409,
  tooManyAlerts: 409,
  productAvailable: 409,
  emailAlreadyVerified: 409,
  mobileAlreadyVerified: 409,
  textMessagesOff: 409,
  tooLarge: 413,
  fileTooLarge: 413,
  pictureTooLarge: 413,
  fileTypeRefused: 415,
  pictureAnimated: 415,
  tooManyRequests: 429,
  unpaidOrdersLimit: 429,
  serverError: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof statusByErrorCode;

export const isErrorCode = (text: string | undefined): text is ErrorCode =>
  text !== undefined && Object.hasOwn(statusByErrorCode, text);

/** Clients compare with this text, so it is the same in both languages (REQ-SESS-07). */
export const INVALID_TOKEN_MESSAGE = 'Failed to authenticate token';
