import type { MessageDescriptor } from '@lingui/core';

/** Where a browser stores something, in the order of the page. */
export const STORED_KINDS = [
  'cookie',
  'localStorage',
  'sessionStorage',
  'database',
  'table',
  'cache',
  'worker',
] as const;

export type StoredKind = (typeof STORED_KINDS)[number];

/** Until when it is stored, at the latest. */
export type StoredUntil = 'logout' | 'tabClosed' | 'sent' | 'replaced' | 'update' | 'deleted' | 'atOnce';

export interface StoredItem {
  readonly kind: StoredKind;
  /** As the browser's developer tools show it; what differs from device to device stands in braces. */
  readonly name: string;
  readonly purpose: MessageDescriptor;
  readonly contents: MessageDescriptor;
  readonly until: StoredUntil;
  /** It is not used for longer, even where `until` comes later. */
  readonly days?: number;
  /** The shop's server reads it too; everything else stays on the device. */
  readonly isSentToShop?: boolean;
}
