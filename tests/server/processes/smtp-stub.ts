import { createServer } from 'node:net';

interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly data: string;
}

/** Starts a minimal SMTP server that records mails, or rejects every recipient. */
export async function startSmtpStub() {
  const received: ReceivedMail[] = [];
  const state = { rejectsRecipients: false, maxMailLength: Infinity };
  const server = createServer((socket) => {
    let from = '';
    let to = '';
    let data: string | undefined;
    let incomplete = '';
    const handleLine = (line: string): string => {
      if (data !== undefined) {
        if (line !== '.') {
          data += `${line}\n`;
          return '';
        }
        const isTooLarge = data.length > state.maxMailLength;
        if (!isTooLarge) received.push({ from, to, data });
        data = undefined;
        if (isTooLarge) return '552 too large';
        return '250 queued';
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'MAIL') from = line;
      if (verb === 'RCPT') {
        if (state.rejectsRecipients) return `550 no such user: ${line}`;
        to = line;
      }
      if (verb === 'DATA') {
        data = '';
        return '354 go on';
      }
      return verb === 'QUIT' ? '221 bye' : '250 ok';
    };
    socket.on('error', () => undefined);
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (incomplete + chunk).split('\r\n');
      incomplete = lines.pop() ?? '';
      for (const line of lines) {
        const reply = handleLine(line);
        if (reply) socket.write(`${reply}\r\n`);
        if (reply.startsWith('221')) socket.end();
      }
    });
    socket.write('220 stub\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    received,
    state,
    url: `smtp://127.0.0.1:${String(port)}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
