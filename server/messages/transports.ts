import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import { toHeaderText } from '#server/lib/escape-controls.rules.ts';
import type { MessageTransport, Message } from './deliver-messages.ts';
import { createTextMessageSender } from './text-message-sender.ts';

type MessageSettings = Pick<Config, 'dataDir' | 'mailFrom' | 'smtpUrl' | 'textMessages'>;

const toMailOptions = ({ to, subject, text, html, createdAt, id }: Message, { mailFrom }: MessageSettings) => ({
  from: mailFrom,
  to: { name: '', address: to },
  subject: toHeaderText(subject),
  text,
  html,
  date: createdAt,
  messageId: `<${id}@${/@([^>]+)/.exec(mailFrom)?.[1] ?? 'localhost'}>`,
  // The body must not make nodemailer read files or fetch URLs.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Writes each message to a file in the data folder's `outbox`, readable only by its owner. */
function createFileTransport(settings: MessageSettings): MessageTransport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const folder = join(settings.dataDir, 'outbox');
  const send = async (message: Message) => {
    const timestamp = message.createdAt.toISOString().replaceAll(/[:.]/g, '-');
    const isMail = message.kind === 'mail';
    const content = isMail
      ? (await writer.sendMail(toMailOptions(message, settings))).message
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
 */
export function createMessageTransport(settings: MessageSettings): MessageTransport & { readonly close: () => void } {
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
      if (message.kind === 'mail' && mailer) await mailer.sendMail(toMailOptions(message, settings));
      else if (message.kind === 'text' && sendTextMessage) await sendTextMessage(message);
      else await fileTransport.send(message);
    },
    isDeletedAfterSend: (kind) => (kind === 'mail' ? mailer : sendTextMessage) !== undefined,
    close: () => mailer?.close(),
  };
}
