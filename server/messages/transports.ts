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
  // The body is ours: nothing in it may make the mailer read files or addresses.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Writes each message as a file in the data folder's `outbox`, readable for its owner alone. */
function createFileTransport(settings: MailSettings): MessageTransport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const folder = join(settings.dataDir, 'outbox');
  const carry = async (message: Message) => {
    const stamp = message.createdAt.toISOString().replaceAll(/[:.]/g, '-');
    const isMail = message.kind === 'mail';
    const content = isMail
      ? (await writer.sendMail(toMailOptions(message, settings))).message
      : `${message.to}\n\n${message.text}\n`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${stamp}-${message.id}.${isMail ? 'eml' : 'txt'}`;
    await writeFile(join(folder, name), content, { mode: 0o600 });
  };
  return { send: carry, isDeletedAfterSend: () => false };
}

/**
 * Mails leave by SMTP where `SMTP_URL` says how. Everything else is a file: all mails without it,
 * and text messages always, until the shop is given a provider for them.
 */
export function createMessageTransport(settings: MailSettings): MessageTransport & { readonly close: () => void } {
  const files = createFileTransport(settings);
  if (settings.smtpUrl === undefined) return { ...files, close: () => undefined };
  const post = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    send: async (message) => {
      if (message.kind === 'mail') await post.sendMail(toMailOptions(message, settings));
      else await files.send(message);
    },
    isDeletedAfterSend: (kind) => kind === 'mail',
    close: () => post.close(),
  };
}
