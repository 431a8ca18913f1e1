import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { expect } from 'vitest';
import { startSmtpStub } from '#tests/server/processes/smtp-stub.ts';

const TextMessage = v.object({ to: v.string(), text: v.string() });

/** Decodes the quoted-printable parts of a mail. */
function decodeMail(data: string): string {
  const bytes = data
    .replaceAll(/=\r?\n/gu, '')
    .replaceAll(/=([\dA-F]{2})/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Starts an SMTP server and an HTTP service of text messages, which keep what they get. */
export async function startMessageCatchers() {
  const smtp = await startSmtpStub();
  const texts: v.InferOutput<typeof TextMessage>[] = [];
  const service = createServer((request, response) => {
    void json(request).then((body) => {
      texts.push(v.parse(TextMessage, body));
      response.end();
    });
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const address = service.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  const findMail = (email: string, pattern: RegExp): string | undefined =>
    smtp.received
      .filter(({ to }) => to.includes(`<${email}>`))
      .map(({ data }) => pattern.exec(decodeMail(data))?.[0])
      .find((match) => match !== undefined);
  return {
    settings: { SMTP_URL: smtp.url, TEXT_MESSAGE_URL: `http://127.0.0.1:${String(port)}/send` },
    /** Waits for a mail with a text that matches. @returns the match */
    waitForMail: async (email: string, pattern: RegExp): Promise<string> => {
      await expect.poll(() => findMail(email, pattern)).toBeDefined();
      return findMail(email, pattern) ?? '';
    },
    /** Waits for a text message to a number. @returns its text */
    waitForText: async (mobile: string): Promise<string> => {
      const findText = () => texts.findLast(({ to }) => to === mobile)?.text;
      await expect.poll(findText).toBeDefined();
      return findText() ?? '';
    },
    stop: async () => {
      service.close();
      await smtp.stop();
    },
  };
}
