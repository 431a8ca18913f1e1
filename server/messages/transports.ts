import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import type { MessageTransport, Message } from './deliver-messages.ts';

type MailSettings = Pick<Config, 'dataDir' | 'mailFrom' | 'smtpUrl'>;

const toMailOptions = ({ to, subject, text, html, createdAt, id }: Message, { mailFrom }: MailSettings) => ({
  from: mailFrom,
  to: { name: '', address: to },
  subject,
  text,
  html,
  date: createdAt,
  messageId: `<${id}@${/@([^>]+)/.exec(mailFrom)?.[1] ?? 'localhost'}>`,
  // The body must not make nodemailer read files or fetch URLs.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Writes each message to a file in the data folder's `outbox`, readable only by its owner. */
function createFileTransport(settings: MailSettings): MessageTransport {
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
 * Sends mails by SMTP if `SMTP_URL` is set, otherwise writes them to files. Text messages always go to files, because the
 * shop has no provider for them.
 */
export function createMessageTransport(settings: MailSettings): MessageTransport & { readonly close: () => void } {
  const fileTransport = createFileTransport(settings);
  if (settings.smtpUrl === undefined) return { ...fileTransport, close: () => undefined };
  const mailer = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    send: async (message) => {
      if (message.kind === 'mail') await mailer.sendMail(toMailOptions(message, settings));
      else await fileTransport.send(message);
    },
    isDeletedAfterSend: (kind) => kind === 'mail',
    close: () => mailer.close(),
  };
}
