import { eq } from 'drizzle-orm';
import type { InboxState } from '#contract/staff/support.ts';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Queryable, Transaction } from '#server/platform/db/connect.ts';
import { members, withdrawalStatements } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { splitLines } from '#server/platform/lib/escape-controls.rules.ts';
import { composeMail } from '#server/platform/messages/compose-mail.ts';
import { enqueueMail } from '#server/platform/messages/outbox.ts';
import { addEntry, assignCase, findLastReplyId, isRepeatedEntry, setCaseState } from './change-case.ts';
import type { InboxRow } from './read-inbox.ts';
import { toTaggedAddress } from './tagged-address.rules.ts';

/** The language that a person has used last, or that of the statement of somebody who is not known. */
export async function findReplyLanguage(
  db: Pick<Queryable, 'select'>,
  { source, sourceId, memberId }: Pick<InboxRow, 'source' | 'sourceId' | 'memberId'>,
): Promise<Language> {
  const [row] =
    source === 'statement'
      ? await db
          .select({ language: withdrawalStatements.language })
          .from(withdrawalStatements)
          .where(eq(withdrawalStatements.id, sourceId))
      : await db.select({ language: members.language }).from(members).where(eq(members.id, memberId));
  return row?.language ?? 'it';
}

const getTitle = ({ source, subject, orderNo }: InboxRow, language: Language): string => {
  if (source === 'ticket') return subject;
  if (source === 'message') return formatMessage('mail.supportReply.message', language);
  return formatMessage('mail.supportReply.withdrawal', language, { orderNo });
};

/** The mail of a reply. Its subject and the tag of its reply address name the item, so that an answer can be matched. */
async function enqueueReplyMail(tx: Transaction, { config, now }: ReplyDeps, item: InboxRow, text: string) {
  const language = await findReplyLanguage(tx, item);
  const title = getTitle(item, language);
  const replyTo = config.supportEmail || config.operatorMail;
  const mail = composeMail(language, {
    subject: formatMessage('mail.supportReply.subject', language, { number: item.id, title }),
    title,
    greeting: formatMessage('mail.greeting', language, { name: item.name }),
    paragraphs: splitLines(text).filter((line) => line.trim() !== ''),
    rows: [[formatMessage('mail.supportReply.number', language), item.id]],
    ...(item.source === 'ticket' && {
      action: { label: formatMessage('mail.supportReply.action', language), path: '/profile?tab=myTickets' },
    }),
    closing: formatMessage('mail.supportReply.closing', language, { number: item.id }),
  });
  await enqueueMail(tx, now, {
    to: item.email,
    ...mail,
    ...(replyTo && { replyTo: toTaggedAddress(replyTo, item.id) }),
  });
}

interface ReplyDeps {
  readonly config: Pick<Config, 'supportEmail' | 'operatorMail'>;
  readonly now: Date;
}

interface Reply {
  readonly text: string;
  /** The state after the reply. */
  readonly state: InboxState;
  /** The last reply that the person has seen; 0 for none. */
  readonly lastReplyId: number;
}

/**
 * Sends a reply by mail, stores it, and sets the state, with an audit entry. An item that nobody works on becomes the
 * person's. A repeated request changes nothing. The item must be locked.
 *
 * @throws AppError `inboxItemChanged` when a colleague has replied meanwhile
 */
export async function replyToItem(
  tx: Transaction,
  config: ReplyDeps['config'],
  operator: Operator,
  item: InboxRow,
  { text, state, lastReplyId }: Reply,
): Promise<void> {
  if (await isRepeatedEntry(tx, operator, item.id, { kind: 'reply', text })) return;
  if ((await findLastReplyId(tx, item.id)) > lastReplyId) throw new AppError('inboxItemChanged');
  const { actor, now } = operator;
  const { id, memberId } = item;
  await addEntry(tx, operator, id, { kind: 'reply', text });
  await enqueueReplyMail(tx, { config, now }, item, text);
  await recordAuditEvent(tx, now, { action: 'ticketAnswered', actor, memberId, detail: { ticket: id } });
  if (item.state !== state) await setCaseState(tx, operator, item, state);
  if (item.assigneeId === null) await assignCase(tx, operator, item, actor);
}
