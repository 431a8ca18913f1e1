import { eq, inArray, sql } from 'drizzle-orm';
import {
  contactMessages,
  members,
  notificationPreferences,
  notifications,
  outbox,
  supportCases,
  ticketFiles,
  tickets,
} from '#server/platform/db/schema/index.ts';
import type { RowSource } from '#server/shop/account/data-export/row-source.ts';
import { TICKET_FILES_FOLDER } from '#server/shop/account/data-export/stored-files.ts';
import { selectSupportEntries } from './support-entries.ts';

const files: RowSource = {
  table: ticketFiles,
  where: eq(ticketFiles.ticketId, tickets.id),
  orderBy: ticketFiles.position,
  fields: {
    name: ticketFiles.originalName,
    path: sql`${TICKET_FILES_FOLDER}::text || ${ticketFiles.ticketId} || '/' || ${ticketFiles.position} || '.' || ${ticketFiles.extension}`,
    bytes: ticketFiles.bytes,
  },
};

export const selectTickets = (memberId: string): RowSource => ({
  table: tickets,
  where: eq(tickets.memberId, memberId),
  orderBy: tickets.createdAt,
  fields: {
    id: tickets.id,
    title: tickets.title,
    page: tickets.page,
    subPage: tickets.subPage,
    otherPage: tickets.otherPage,
    description: tickets.description,
    deviceType: tickets.deviceType,
    browser: tickets.browser,
    capturedUrl: tickets.capturedUrl,
    capturedDevice: tickets.capturedDevice,
    state: tickets.state,
    createdAt: tickets.createdAt,
    files,
    conversation: selectSupportEntries(supportCases.ticketId, tickets.id),
  },
});

export const selectContactMessages = (memberId: string): RowSource => ({
  table: contactMessages,
  where: eq(contactMessages.memberId, memberId),
  orderBy: contactMessages.acceptedAt,
  fields: {
    number: contactMessages.number,
    firstName: contactMessages.firstName,
    lastName: contactMessages.lastName,
    email: contactMessages.email,
    mobile: contactMessages.mobile,
    message: contactMessages.message,
    marketingContact: contactMessages.marketingContact,
    acceptedAt: contactMessages.acceptedAt,
    conversation: selectSupportEntries(supportCases.messageId, contactMessages.id),
  },
});

export const selectNotifications = (memberId: string): RowSource => ({
  table: notifications,
  where: eq(notifications.memberId, memberId),
  orderBy: notifications.createdAt,
  fields: {
    title: notifications.title,
    body: notifications.body,
    path: notifications.path,
    createdAt: notifications.createdAt,
    readAt: notifications.readAt,
  },
});

export const selectNotificationPreferences = (memberId: string): RowSource => ({
  table: notificationPreferences,
  where: eq(notificationPreferences.memberId, memberId),
  orderBy: notificationPreferences.changedAt,
  fields: {
    kind: notificationPreferences.kind,
    channel: notificationPreferences.channel,
    isOn: notificationPreferences.isOn,
    changedAt: notificationPreferences.changedAt,
  },
});

/** Mails and text messages to the member, without their texts: these contain codes and links that open the account. */
export const selectMessages = (memberId: string): RowSource => ({
  table: outbox,
  where: inArray(
    outbox.recipient,
    sql`(select unnest(array[${members.email}, nullif(${members.mobile}, '')]) from ${members} where ${members.id} = ${memberId})`,
  ),
  orderBy: outbox.createdAt,
  fields: {
    kind: outbox.kind,
    recipient: outbox.recipient,
    subject: outbox.subject,
    createdAt: outbox.createdAt,
    deliveredAt: outbox.deliveredAt,
  },
});
