import { msg } from '@lingui/core/macro';

/** Logout warning while cart changes wait in the outbox. A file of its own, so that it loads only when needed. */
export const unsentChangesWarning = msg`Changes to your cart are not sent yet: they will be lost.`;
