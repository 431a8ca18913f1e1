/** Days after the delivery in which a consumer can withdraw (Directive 2011/83/EU art. 9). */
export const WITHDRAWAL_DAYS = 14;

/** Days after the declaration in which the member returns the goods, and the shop refunds them (art. 13 and 14). */
export const RETURN_DAYS = 14;
