import { msg } from '@lingui/core/macro';
import {
  INVOICE_DRAFT_KEY,
  PROFILE_DRAFT_KEY,
  RELOADED_RELEASE_KEY,
  ROUTER_RELOAD_PREFIX,
  SCROLL_RESTORATION_KEY,
  VERIFICATION_LINK_KEY,
} from '#src/lib/storage-keys.ts';
import type { StoredItem } from './stored-item.types.ts';

/** Entries of sessionStorage, for the list on the cookie page. */
export const sessionStorageItems: readonly StoredItem[] = [
  {
    kind: 'sessionStorage',
    name: VERIFICATION_LINK_KEY,
    purpose: msg`Shows the page that verifies your e-mail again after you reload it.`,
    contents: msg`Your e-mail and the code from the link we sent you.`,
    expiry: 'tabClosed',
  },
  {
    kind: 'sessionStorage',
    name: PROFILE_DRAFT_KEY,
    purpose: msg`Keeps what you’ve typed in your profile until you save it.`,
    contents: msg`The fields of the form: name, e-mail, mobile, date of birth and gender.`,
    expiry: 'tabClosed',
  },
  {
    kind: 'sessionStorage',
    name: INVOICE_DRAFT_KEY,
    purpose: msg`Keeps the invoice data you’ve typed when you reload the page.`,
    contents: msg`Name or company, VAT number, fiscal code, address, SDI code and certified e-mail.`,
    expiry: 'tabClosed',
  },
  {
    kind: 'sessionStorage',
    name: SCROLL_RESTORATION_KEY,
    purpose: msg`Shows a page where you left off when you come back.`,
    contents: msg`How far you scrolled on each page.`,
    expiry: 'tabClosed',
  },
  {
    kind: 'sessionStorage',
    name: RELOADED_RELEASE_KEY,
    purpose: msg`Reloads an outdated page only once.`,
    contents: msg`The version of the app that was reloaded.`,
    expiry: 'tabClosed',
  },
  {
    kind: 'sessionStorage',
    name: `${ROUTER_RELOAD_PREFIX}{message}`,
    purpose: msg`Reloads an outdated page only once.`,
    contents: msg`The part of the app that couldn’t be loaded.`,
    expiry: 'tabClosed',
  },
];
