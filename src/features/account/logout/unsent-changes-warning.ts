import { msg } from '@lingui/core/macro';

/** What a logout costs while changes of a cart wait; its own file, for few members ever read it. */
export const unsentChangesWarning = msg`Changes to your cart are not sent yet: they will be lost.`;
