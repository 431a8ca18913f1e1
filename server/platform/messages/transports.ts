import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '#server/platform/config/config.ts';
import type { MailDocument } from '#server/platform/db/schema/index.ts';
import type { FileSettings } from '#server/platform/files/file-store.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { toHeaderText } from '#server/platform/lib/escape-controls.rules.ts';
import { parseSender } from '#server/platform/lib/sender.rules.ts';
import type { MessageTransport, Message } from './deliver-messages.ts';
import { createTextMessageSender } from './text-message-sender.ts';

type MessageSettings = Pick<
  Config,
  'brand' | 'dataDir' | 'mailFrom' | 'smtpUrl' | 'textMessages' | 'supportEmail' | 'operatorMail'
> &
  FileSettings & { readonly renderDocument: RenderDocument };

/** Reply code of a mail server that takes no mail of this size. */
const MESSAGE_TOO_LARGE = 552;

/** Who reads answers to a mail that names nobody: the sender's address is often one that nobody reads. */
const getReplyAddress = ({ supportEmail, operatorMail }: MessageSettings): string | undefined =>
  supportEmail || (operatorMail ?? undefined);

function createListHeaders({ unsubscribeUrl }: Message, replyAddress: string | undefined) {
  if (unsubscribeUrl === null) return {};
  const byMail = replyAddress === undefined ? [] : [{ url: `mailto:${replyAddress}?subject=unsubscribe` }];
  return { list: { unsubscribe: [[{ url: unsubscribeUrl }, ...byMail]] } };
}

/** Renders a document of a mail as a PDF file; undefined if what it documents is gone. */
export type RenderDocument = (document: MailDocument) => Promise<Buffer | undefined>;

/** Reads the attachments that still exist, and renders the documents. */
async function readAttachments({ attachments, documents }: Message, settings: MessageSettings) {
  const store = openFileStore(settings);
  const files = await Promise.all(attachments.map(async ({ key, name }) => ({ name, content: await store.read(key) })));
  const rendered = await Promise.all(
    documents.map(async (document) => ({ name: document.name, content: await settings.renderDocument(document) })),
  );
  return [...files, ...rendered].flatMap(({ name, content }) => (content ? [{ filename: name, content }] : []));
}

/** The sender, with the name that members know. */
function getSender({ mailFrom, brand }: MessageSettings) {
  const { name, address } = parseSender(mailFrom);
  return { name: brand.mailSender || name || brand.name, address };
}

async function toMailOptions(message: Message, settings: MessageSettings) {
  const { to, subject, text, html, createdAt, id } = message;
  const from = getSender(settings);
  const replyAddress = getReplyAddress(settings);
  const replyTo = message.replyTo ?? replyAddress;
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: toHeaderText(replyTo) } }),
    subject: toHeaderText(subject),
    text,
    html,
    date: createdAt,
    messageId: `<${id}@${from.address.split('@').at(-1) ?? ''}>`,
    // RFC 3834: keeps vacation notices from answering.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...createListHeaders(message, replyAddress),
    attachments: await readAttachments(message, settings),
    // The body must not make nodemailer read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && error.responseCode === MESSAGE_TOO_LARGE;

/** Sends a mail; without its attachments if the mail server takes no mail of this size. */
async function sendBySmtp(mailer: Transporter, message: Message, settings: MessageSettings): Promise<void> {
  const options = await toMailOptions(message, settings);
  try {
    await mailer.sendMail(options);
  } catch (error) {
    if (options.attachments.length === 0 || !isTooLarge(error)) throw error;
    await mailer.sendMail({ ...options, attachments: [] });
  }
}

/** Writes each message to a file in the data folder's `outbox`, readable only by its owner. */
function createFileTransport(settings: MessageSettings): MessageTransport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const folder = join(settings.dataDir, 'outbox');
  const send = async (message: Message) => {
    const timestamp = message.createdAt.toISOString().replaceAll(/[:.]/g, '-');
    const isMail = message.kind === 'mail';
    const content = isMail
      ? (await writer.sendMail(await toMailOptions(message, settings))).message
      : `${message.to}\n\n${message.text}\n`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${timestamp}-${message.id}.${isMail ? 'eml' : 'txt'}`;
    await writeFile(join(folder, name), content, { mode: 0o600 });
  };
  return { send, isDeletedAfterSend: () => false };
}

/**
 * Sends mails by SMTP if `SMTP_URL` is set, and text messages by the configured provider. What has none is written to
 * files.
 * @param sendPush sends a payload to the browser of a session
 * @param renderDocument renders the documents that a mail has attached
 */
export function createMessageTransport(
  config: Omit<MessageSettings, 'renderDocument'>,
  sendPush: (sessionId: string, payload: string) => Promise<void>,
  renderDocument: RenderDocument,
): MessageTransport & { readonly close: () => void } {
  const settings: MessageSettings = { ...config, renderDocument };
  const fileTransport = createFileTransport(settings);
  const mailer =
    settings.smtpUrl === undefined
      ? undefined
      : createTransport({
          url: settings.smtpUrl,
          connectionTimeout: 10_000,
          greetingTimeout: 10_000,
          socketTimeout: 20_000,
        });
  const sendTextMessage = settings.textMessages && createTextMessageSender(settings.textMessages);
  return {
    send: async (message) => {
      if (message.kind === 'push') await sendPush(message.to, message.text);
      else if (message.kind === 'mail' && mailer) await sendBySmtp(mailer, message, settings);
      else if (message.kind === 'text' && sendTextMessage) await sendTextMessage(message);
      else await fileTransport.send(message);
    },
    isDeletedAfterSend: (kind) => kind === 'push' || (kind === 'mail' ? mailer : sendTextMessage) !== undefined,
    close: () => mailer?.close(),
  };
}
