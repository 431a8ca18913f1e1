import type { MessageDescriptor } from '@lingui/core';

/** Where a browser stores something, in the order of the page. */
export const STORAGE_KINDS = [
  'cookie',
  'localStorage',
  'sessionStorage',
  'database',
  'table',
  'cache',
  'worker',
] as const;

export type StorageKind = (typeof STORAGE_KINDS)[number];

/** Until when it is stored, at the latest. */
export type StorageExpiry = 'logout' | 'tabClosed' | 'sent' | 'replaced' | 'update' | 'deleted' | 'atOnce';

export interface StoredItem {
  readonly kind: StorageKind;
  /** As the browser's developer tools show it; what differs from device to device stands in braces. */
  readonly name: string;
  readonly purpose: MessageDescriptor;
  readonly contents: MessageDescriptor;
  readonly expiry: StorageExpiry;
  /** It is not used for longer, even where `until` comes later. */
  readonly maxAgeDays?: number;
  /** The shop's server reads it too; everything else stays on the device. */
  readonly isSentToShop?: boolean;
}
