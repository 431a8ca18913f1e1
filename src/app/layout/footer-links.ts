import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface FooterLink {
  readonly to: '/contactus' | '/faq' | '/privacy' | '/terms' | '/cookies';
  readonly label: MessageDescriptor;
}

/** Footer links after "Shop" (REQ-SHELL-09). */
export const footerLinks: readonly FooterLink[] = [
  { to: '/contactus', label: msg`Contacts` },
  { to: '/faq', label: msg`FAQ` },
  { to: '/privacy', label: msg`Privacy policy` },
  { to: '/terms', label: msg`Terms and conditions` },
  { to: '/cookies', label: msg`Cookies` },
];
