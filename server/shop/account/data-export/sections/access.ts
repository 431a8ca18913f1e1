import { eq, sql } from 'drizzle-orm';
import { audit, devices, passkeys, pushSubscriptions, sessions } from '#server/platform/db/schema/index.ts';
import type { RowSource } from '#server/shop/account/data-export/row-source.ts';

export const selectSessions = (memberId: string): RowSource => ({
  table: sessions,
  where: eq(sessions.memberId, memberId),
  orderBy: sessions.createdAt,
  fields: {
    browser: sessions.browser,
    system: sessions.system,
    isByShop: sql`${sessions.openedBy} is not null`,
    createdAt: sessions.createdAt,
    lastSeenAt: sessions.lastSeenAt,
    reauthenticatedAt: sessions.reauthenticatedAt,
    expiresAt: sessions.expiresAt,
  },
});

export const selectKnownDevices = (memberId: string): RowSource => ({
  table: devices,
  where: eq(devices.memberId, memberId),
  orderBy: devices.createdAt,
  fields: { createdAt: devices.createdAt, usedAt: devices.usedAt },
});

export const selectPasskeys = (memberId: string): RowSource => ({
  table: passkeys,
  where: eq(passkeys.memberId, memberId),
  orderBy: passkeys.createdAt,
  fields: {
    name: passkeys.name,
    counter: passkeys.counter,
    transports: passkeys.transports,
    createdAt: passkeys.createdAt,
    lastUsedAt: passkeys.lastUsedAt,
  },
});

/** Without the address at the push service and its keys: who has them can send messages to the browser. */
export const selectPushSubscriptions = (memberId: string): RowSource => ({
  table: pushSubscriptions,
  where: eq(pushSubscriptions.memberId, memberId),
  orderBy: pushSubscriptions.createdAt,
  fields: {
    service: sql`substring(${pushSubscriptions.endpoint} from '^https://([^/?#]*)')`,
    createdAt: pushSubscriptions.createdAt,
  },
});

/** Without the administrator's id, and of the details only the reason. The others are ids of the shop's records. */
export const selectAuditLog = (memberId: string): RowSource => ({
  table: audit,
  where: eq(audit.memberId, memberId),
  orderBy: audit.at,
  fields: {
    at: audit.at,
    action: audit.action,
    reason: sql`${audit.detail} ->> 'reason'`,
  },
});
