import type { MessageDescriptor } from '@lingui/core';

/** Storage mechanisms of the browser, in display order. */
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

/** When the item is deleted at the latest. */
export type StorageExpiry = 'logout' | 'tabClosed' | 'sent' | 'replaced' | 'update' | 'deleted' | 'immediately';

export interface StoredItem {
  readonly kind: StorageKind;
  /** As shown in the browser's developer tools; variable parts are in braces. */
  readonly name: string;
  readonly purpose: MessageDescriptor;
  readonly contents: MessageDescriptor;
  readonly expiry: StorageExpiry;
  /** After this time the item is no longer used, even when `expiry` comes later. */
  readonly maxAgeDays?: number;
  /** Whether the server receives it too; all other items stay on the device. */
  readonly isSentToShop?: boolean;
}
