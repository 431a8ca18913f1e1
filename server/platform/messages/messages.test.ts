import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_BRAND } from '#contract/brand.ts';
import { calls } from '#contract/calls.ts';
import { createApp } from '#server/app.ts';
import { createMemberSession } from '#server/platform/auth/sessions.ts';
import { members, outbox, rateLimits } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runPeriodically } from '#server/platform/lib/scheduler.ts';
import { hashPassword } from '#server/shop/account/password/password-hash.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { createBuyer } from '#tests/server/helpers/buyer.ts';
import { fetchCodeSentTo, fetchLastMessageTo, fetchMessages } from '#tests/server/helpers/outbox.ts';
import { seedProduct } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { startSmtpStub } from '#tests/server/processes/smtp-stub.ts';
import { composeMail } from './compose-mail.ts';
import { deliverMessages, type MessageTransport } from './deliver-messages.ts';
import { enqueueMail, enqueueTextMessage } from './outbox.ts';
import { createMessageTransport } from './transports.ts';

const sendNoPush = () => Promise.resolve();

let shop: Awaited<ReturnType<typeof createTestServer>>;
let folder = '';
let logOutput = '';
let deps: Deps;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bottega-messages-'));
  shop = await createTestServer({ dataDir: folder });
  const log = pino({ level: 'trace' }, { write: (line: string) => void (logOutput += line) });
  deps = { ...shop.deps, log };
});
beforeEach(async () => {
  logOutput = '';
  await shop.deps.db.delete(outbox);
  await shop.deps.db.delete(rateLimits);
});
afterAll(async () => {
  await shop.database.drop();
  await rm(folder, { recursive: true, force: true });
});

const testMail = composeMail('en', {
  subject: 'Trial & error',
  greeting: 'Hello <b>Anna</b>,',
  paragraphs: ['here is a code.'],
  code: 'SECRET12',
  action: { label: 'Open', path: '/login?a=1&b=2' },
});
const enqueue = (to: string | null = 'anna@example.com') =>
  deps.db.transaction((tx) => enqueueMail(tx, deps.now(), { to, ...testMail }));
const readRows = () => deps.db.select().from(outbox);
const advanceClock = (seconds: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000));

const renderNothing = () => Promise.resolve(undefined);

describe('composeMail', () => {
  it('renders plain text and HTML with all content escaped', () => {
    expect(testMail.text).toBe(
      'Hello <b>Anna</b>,\n\nhere is a code.\n\nSECRET12\n\nOpen:\n%SHOP_URL%/login?a=1&b=2\n\n%SHOP_NAME%\n',
    );
    expect(testMail.html).toContain('>Hello &lt;b&gt;Anna&lt;/b&gt;,</p>');
    expect(testMail.html).toContain('href="%SHOP_URL%/login?a=1&amp;b=2"');
    expect(testMail.html).toContain('<html lang="en">');
    expect(testMail.html).not.toContain('<b>');
  });

  it('begins the HTML with what clients show beside the subject, which does not repeat the code', () => {
    const preheader = /<div aria-hidden="true"[^>]*>\s*([^&]*)/u.exec(testMail.html)?.[1];
    expect(preheader).toBe('Here is a code.');
  });

  it('shows pictures of the shop as JPEG and those of other sites as they are, and no others', () => {
    const images = ['/images/jam?w=640', 'https://cdn.example/jam.png', 'javascript:alert(1)', '//evil.example/a'];
    const { html } = composeMail('en', {
      subject: '',
      paragraphs: [],
      products: images.map((image) => ({ name: 'Jam', image })),
    });
    const sources = [...html.matchAll(/<img\s+src="([^"]*)"/gu)].map(([, source]) => source);
    expect(sources).toEqual([
      '%SHOP_URL%%SHOP_ICON%',
      '%API_URL%/images/jam?w=160&amp;format=jpeg',
      'https://cdn.example/jam.png',
    ]);
  });

  // SEC-10
  it('shows control characters of a name as escapes, and each row on one line', () => {
    const name = 'Via Roma\r\nTotale: 0,00 €\u202e';
    const { text, html } = composeMail('it', { subject: '', paragraphs: [name], rows: [['Nome', name]] });
    expect(text).toContain(String.raw`Nome: Via Roma Totale: 0,00 €\u202e`);
    expect(text + html).not.toContain('\u202e');
  });
});

describe('the outbox', () => {
  it('stores no message of a transaction that fails', async () => {
    const transaction = deps.db.transaction(async (tx) => {
      await enqueueMail(tx, deps.now(), { to: 'anna@example.com', ...testMail });
      throw new Error('failed');
    });
    await expect(transaction).rejects.toThrow('failed');
    expect(await readRows()).toEqual([]);
  });

  it('is shown on a sandbox page, newest first, with working links', async () => {
    await enqueue();
    advanceClock(1);
    await deps.db.transaction((tx) => enqueueTextMessage(tx, deps.now(), { to: '+39 1', text: 'code <1>' }));
    await enqueue(null);
    const response = await shop.app.request('/sandbox/outbox', { headers: { 'accept-language': 'en' } });
    const text = await response.text();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(text.match(/<article>/g)).toHaveLength(2);
    expect(text.indexOf('+39 1')).toBeLessThan(text.indexOf('anna@example.com'));
    expect(text).toContain('<a href="http://shop.test/login?a=1&amp;b=2">http://shop.test/login?a=1&amp;b=2</a>');
    expect(text).toContain('Hello &lt;b&gt;Anna&lt;/b&gt;');
    expect(text).not.toMatch(/<style|style="/);
    expect((await shop.app.request('/sandbox/outbox/style.css')).status).toBe(200);
  });

  it('shows a mail as its recipient sees it, without scripts', async () => {
    await enqueue();
    const page = await (await shop.app.request('/sandbox/outbox')).text();
    const path = /\/sandbox\/outbox\/mail\/[\w-]+/u.exec(page)?.[0] ?? '';
    const response = await shop.app.request(path);
    expect(await response.text()).toContain('href="http://shop.test/login?a=1&amp;b=2"');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*style-src 'unsafe-inline'/u);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await shop.app.request('/sandbox/outbox/mail/none')).status).toBe(404);
  });

  it('can not be read outside the sandbox', async () => {
    await enqueue();
    const app = createApp({ ...deps, config: { ...deps.config, sandbox: false } });
    const [{ id } = { id: '' }] = await readRows();
    const paths = [
      '/sandbox/outbox',
      '/sandbox/outbox.json',
      '/sandbox/outbox/style.css',
      `/sandbox/outbox/mail/${id}`,
    ];
    for (const path of paths) {
      const response = await app.request(path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('SECRET12');
    }
  });
});

describe('delivery without a mail server', () => {
  it('writes each message once, to a file that only its owner can read', async () => {
    await enqueue();
    await enqueue(null);
    await deps.db.transaction((tx) => enqueueTextMessage(tx, deps.now(), { to: '+39 1', text: 'code 2' }));
    const transport = createMessageTransport(deps.config, sendNoPush, renderNothing);
    await deliverMessages(deps, transport);
    await deliverMessages(deps, transport);
    const names = await readdir(join(folder, 'outbox'));
    expect(names).toHaveLength(2);
    const contents = new Map<string, string>();
    for (const name of names) {
      const path = join(folder, 'outbox', name);
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      contents.set(name.slice(-4), await readFile(path, 'utf8'));
    }
    expect(contents.get('.txt')).toBe('+39 1\n\ncode 2\n');
    const mail = contents.get('.eml') ?? '';
    expect(mail).toContain('To: anna@example.com');
    expect(mail).toContain('From: Bottega <no-reply@shop.test>');
    expect(mail).toContain('Subject: Trial & error');
    expect(mail).toContain('http://shop.test/login');
    // The messages are still shown on the sandbox page.
    expect(await fetchMessages(shop.app)).toHaveLength(2);
  });
});

describe('the headers of a mail', () => {
  /** Sends one mail to a file, and returns its header and body. */
  async function send(mail: Partial<Parameters<typeof enqueueMail>[2]>, settings: Partial<Deps['config']> = {}) {
    await rm(join(folder, 'outbox'), { recursive: true, force: true });
    await deps.db.transaction((tx) => enqueueMail(tx, deps.now(), { to: 'anna@example.com', ...testMail, ...mail }));
    const contacts = { supportEmail: '', operatorMail: null };
    await deliverMessages(
      deps,
      createMessageTransport({ ...deps.config, ...contacts, ...settings }, sendNoPush, renderNothing),
    );
    const [name = ''] = await readdir(join(folder, 'outbox'));
    return readFile(join(folder, 'outbox', name), 'utf8');
  }

  it('tell vacation notices not to answer', async () => {
    expect(await send({})).toMatch(/^Auto-Submitted: auto-generated$/mu);
  });

  // REQ-OPS-05
  it('lead answers to somebody who reads them: the member, support, or the operator', async () => {
    const operatorMail = 'shop@example.com';
    expect(await send({ replyTo: 'anna@example.com' }, { supportEmail: 'help@example.com' })).toContain(
      '\nReply-To: anna@example.com\n',
    );
    expect(await send({}, { supportEmail: 'help@example.com', operatorMail })).toContain(
      '\nReply-To: help@example.com\n',
    );
    expect(await send({}, { operatorMail })).toContain('\nReply-To: shop@example.com\n');
    expect(await send({})).not.toContain('Reply-To');
  });

  it('name one sender, whatever characters the name has', async () => {
    for (const name of ['Bottega: Milano', 'Bottega, Milano; Roma', 'Bottega (Milano)']) {
      expect(await send({}, { mailFrom: `${name} <shop@example.com>` })).toContain(
        `\nFrom: "${name}" <shop@example.com>\n`,
      );
    }
  });

  // REQ-BRAND-06
  it('name the brand as the sender, unless the brand or MAIL_FROM has another name', async () => {
    const brand = { ...DEFAULT_BRAND, name: 'Verde Mercato' };
    const mailFrom = 'shop@example.com';
    expect(await send({}, { brand, mailFrom })).toContain('\nFrom: Verde Mercato <shop@example.com>\n');
    expect(await send({}, { brand, mailFrom: `Shop <${mailFrom}>` })).toContain('\nFrom: Shop <shop@example.com>\n');
    const named = { ...brand, mailSender: 'Ordini Verde' };
    expect(await send({}, { brand: named, mailFrom: `Shop <${mailFrom}>` })).toContain(
      '\nFrom: Ordini Verde <shop@example.com>\n',
    );
  });

  it('have neither line breaks nor encoded words in an answer address, whatever a member has typed', async () => {
    const replyTo = 'anna@example.com\r\nBcc: eve@example.com, =?utf-8?q?a?=@example.com';
    const [header = ''] = (await send({ replyTo })).split('\n\n');
    expect(header).not.toMatch(/^Bcc:/mu);
    expect(header).not.toContain('=?');
  });

  it('name the page that ends mails that a member has asked for, and only of those', async () => {
    const supportEmail = 'help@example.com';
    expect(await send({ unsubscribePath: '/favourites' }, { supportEmail })).toMatch(
      /\nList-Unsubscribe: <http:\/\/shop\.test\/favourites>,\s+<mailto:help@example\.com\?subject=unsubscribe>\n/u,
    );
    expect(await send({}, { supportEmail })).not.toContain('List-Unsubscribe');
  });

  // REQ-OPS-05
  it('come with the attachments that still exist', async () => {
    await mkdir(join(folder, 'tickets', 'T-1'), { recursive: true });
    await writeFile(join(folder, 'tickets', 'T-1', '1.txt'), 'It hangs');
    const attachments = [
      { key: 'tickets/T-1/1.txt', name: 'note.txt' },
      { key: 'tickets/T-1/2.txt', name: 'gone.txt' },
    ];
    const mail = await send({ attachments });
    expect(mail).toContain('filename=note.txt');
    expect(mail).toContain(Buffer.from('It hangs').toString('base64'));
    expect(mail).not.toContain('gone.txt');
  });
});

describe('delivery by SMTP', () => {
  // SEC-10
  it('sends a subject that no mail client decodes to another text', async () => {
    const stub = await startSmtpStub();
    const transport = createMessageTransport({ ...deps.config, smtpUrl: stub.url }, sendNoPush, renderNothing);
    try {
      const subject = 'Contact: =?utf-8?B?UGFpZA==?=\r\nBcc: eve@example.com';
      await deps.db.transaction((tx) => enqueueMail(tx, deps.now(), { ...testMail, to: 'anna@example.com', subject }));
      await deliverMessages(deps, transport);
      const [header = ''] = stub.received[0]?.data.split('\r\n\r\n') ?? [];
      expect(header).toMatch(/^Subject: Contact: = \?utf-8\?B\?UGFpZA== \?= {2}Bcc:\s+eve@example\.com$/mu);
      expect(header).not.toMatch(/^Bcc:/mu);
    } finally {
      transport.close();
      await stub.stop();
    }
  });

  it('sends a mail without its attachments when the mail server takes no mail of this size', async () => {
    const stub = await startSmtpStub();
    stub.state.maxMailLength = 20_000;
    const transport = createMessageTransport({ ...deps.config, smtpUrl: stub.url }, sendNoPush, renderNothing);
    try {
      await mkdir(join(folder, 'tickets', 'T-2'), { recursive: true });
      await writeFile(join(folder, 'tickets', 'T-2', '1.txt'), 'x'.repeat(30_000));
      const attachments = [{ key: 'tickets/T-2/1.txt', name: 'long.txt' }];
      await deps.db.transaction((tx) =>
        enqueueMail(tx, deps.now(), { to: 'anna@example.com', ...testMail, attachments }),
      );
      await deliverMessages(deps, transport);
      expect(stub.received.map(({ data }) => data.includes('long.txt'))).toEqual([false]);
    } finally {
      transport.close();
      await stub.stop();
    }
  });

  it('sends mails as text and HTML and then deletes them', async () => {
    const stub = await startSmtpStub();
    const transport = createMessageTransport({ ...deps.config, smtpUrl: stub.url }, sendNoPush, renderNothing);
    try {
      await enqueue();
      await enqueue('Bruno <bruno@example.com>');
      await deliverMessages(deps, transport);
      expect(stub.received.map(({ to }) => to)).toContain('RCPT TO:<anna@example.com>');
      const [mail] = stub.received;
      expect(mail?.from).toBe('MAIL FROM:<no-reply@shop.test>');
      expect(mail?.data).toContain('Content-Type: text/plain');
      expect(mail?.data).toContain('Content-Type: text/html');
      expect(mail?.data).toContain('SECRET12');
      expect((await readRows()).map(({ recipient }) => recipient)).not.toContain('anna@example.com');
    } finally {
      transport.close();
      await stub.stop();
    }
  });

  // SEC-10
  it('retries with growing delays, then gives up, and logs nothing of the mail (SEC-10)', async () => {
    const stub = await startSmtpStub();
    stub.state.rejectsRecipients = true;
    const transport = createMessageTransport({ ...deps.config, smtpUrl: stub.url }, sendNoPush, renderNothing);
    try {
      await enqueue();
      for (let round = 0; round < 9; round += 1) {
        await deliverMessages(deps, transport);
        const [pending] = await readRows();
        expect(pending?.attempts).toBe(round + 1);
        const delayMs = (pending?.nextAttemptAt?.getTime() ?? 0) - deps.now().getTime();
        expect(delayMs).toBe(Math.min(2 ** (round + 1), 60) * 60_000);
        await deliverMessages(deps, transport);
        expect((await readRows())[0]?.attempts).toBe(round + 1);
        advanceClock(3600);
      }
      await deliverMessages(deps, transport);
      const [failed] = await readRows();
      expect(failed).toMatchObject({ attempts: 10, nextAttemptAt: null, deliveredAt: null });
      expect(logOutput).toContain('failed to deliver a message');
      expect(logOutput).toContain('550');
      for (const secret of ['anna@example.com', 'SECRET12', 'Trial']) expect(logOutput).not.toContain(secret);
    } finally {
      transport.close();
      await stub.stop();
    }
  });

  it('delivers the other messages when one fails', async () => {
    const sent: string[] = [];
    const transport: MessageTransport = {
      send: ({ to }) => (to.startsWith('bad') ? Promise.reject(new Error(to)) : Promise.resolve(void sent.push(to))),
      isDeletedAfterSend: () => true,
    };
    for (const to of ['bad@example.com', 'good@example.com']) {
      await enqueue(to);
      advanceClock(1);
    }
    await deliverMessages(deps, transport);
    expect(sent).toEqual(['good@example.com']);
    expect(logOutput).not.toContain('bad@example.com');
  });
});

describe('delivery by several servers', () => {
  const createTransport = (send: (to: string) => Promise<void>): MessageTransport => ({
    send: ({ to }) => send(to),
    isDeletedAfterSend: () => true,
  });

  // REQ-OPS-32
  it('sends each message once when three servers deliver at once, each a part of them', async () => {
    const recipients = Array.from({ length: 30 }, (_, index) => `member-${String(index)}@example.com`);
    for (const to of recipients) await enqueue(to);
    const sent: string[][] = [[], [], []];
    let startAll = () => {};
    const allStarted = new Promise<void>((resolve) => (startAll = resolve));
    const transports = sent.map((messages) =>
      createTransport(async (to) => {
        messages.push(to);
        // No server goes on before each has a message.
        if (sent.every(({ length }) => length > 0)) startAll();
        await allStarted;
      }),
    );
    await Promise.all(transports.map((transport) => deliverMessages(deps, transport)));
    expect(sent.flat().toSorted()).toEqual(recipients.toSorted());
    expect(await readRows()).toEqual([]);
  });

  it('sends the other messages while one is locked', async () => {
    await enqueue('locked@example.com');
    advanceClock(1);
    await enqueue('free@example.com');
    const sent: string[] = [];
    await deps.db.transaction(async (tx) => {
      await tx.select().from(outbox).where(eq(outbox.recipient, 'locked@example.com')).for('update');
      await deliverMessages(
        deps,
        createTransport((to) => Promise.resolve(void sent.push(to))),
      );
    });
    expect(sent).toEqual(['free@example.com']);
  });

  // REQ-OPS-32
  it('sends the message of a crashed server again, but not before that server could have finished', async () => {
    await enqueue();
    const claimed = new Promise<void>((resolve) => {
      const crash = createTransport(() => new Promise(() => resolve()));
      void deliverMessages(deps, crash);
    });
    await claimed;
    const sent: string[] = [];
    const transport = createTransport((to) => Promise.resolve(void sent.push(to)));
    advanceClock(119);
    await deliverMessages(deps, transport);
    expect(sent).toEqual([]);
    advanceClock(1);
    await deliverMessages(deps, transport);
    expect(sent).toEqual(['anna@example.com']);
  });

  it('keeps the lease of the server that took over when the first one fails late', async () => {
    await enqueue();
    let failFirst = (_error: Error) => {};
    let first: Promise<void> = Promise.resolve();
    await new Promise<void>((claimed) => {
      const slow = createTransport(() => {
        claimed();
        return new Promise((_, reject) => (failFirst = reject));
      });
      first = deliverMessages(deps, slow);
    });
    advanceClock(120);
    const takeOver = createTransport(async () => {
      const [leased] = await readRows();
      failFirst(new Error('timeout'));
      await first;
      expect((await readRows())[0]).toEqual(leased);
    });
    await deliverMessages(deps, takeOver);
    expect(await readRows()).toEqual([]);
  });
});

describe('the log (SEC-10)', () => {
  // SEC-10
  it('contains no code, link, password or e-mail of the account flows', async () => {
    const app = createApp(deps);
    const visitor = createApiClient(app);
    const email = 'giulia@example.com';
    const passwordHash = await hashPassword('quella di prima');
    await deps.db.update(members).set({ passwordHash }).where(eq(members.id, 'giulia'));
    await visitor.call(calls.forgotPassword, { body: { email } });
    const otp = await fetchCodeSentTo(app, email);
    const { token } = (await visitor.call(calls.verifyCode, { body: { otp, email } })).data;
    const newPassword = 'canarino giallo';
    const body = { userId: 'giulia', token, newPassword, confirmPassword: newPassword };
    await visitor.call(calls.resetPassword, { body });
    await visitor.callRaw(calls.verifyEmail, { params: { id: 'giulia', email, token: 'canary-token' } });
    await visitor.callRaw(calls.autoLogin, { body: { accessToken: 'canary-token' } });
    expect(logOutput).toContain('/api/user/verify/email/{id}/{email}/{token}');
    for (const secret of [otp, token, newPassword, email, 'canary-token']) {
      expect(logOutput).not.toContain(secret);
    }
  });
});

describe('order confirmation', () => {
  const createPayingBuyer = async (language: 'it' | 'en') => {
    await deps.db.update(members).set({ language, ewalletCents: 100_000 }).where(eq(members.id, 'giulia'));
    return createBuyer(shop.app, 'giulia', await createMemberSession(deps, 'giulia'));
  };

  // REQ-OPS-09
  it('is mailed once, in the language that the member used last', async () => {
    await seedProduct(shop.deps, { id: 'olio' });
    const buyer = await createPayingBuyer('it');
    await buyer.addToCart('olio', 2);
    const started = await buyer.startPayment();
    expect(await fetchMessages(shop.app)).toEqual([]);
    await shop.app.request(started.paymentUrl ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'decision=approve',
    });
    await buyer.call(calls.updatePayment, buyer.createPaymentUpdate(started, 2));
    await buyer.call(calls.updatePayment, buyer.createPaymentUpdate(started, 2));
    const mails = await fetchMessages(shop.app);
    expect(mails).toHaveLength(1);
    // The payment request was in English.
    expect(mails[0]).toMatchObject({ to: 'giulia@example.com', subject: `Your order ${started.orderNo}` });
    expect(mails[0]?.text).toContain('2 × olio (en): 20,00');
    expect(mails[0]?.text).toMatch(/Total: 29,70/);
    const { id } = await buyer.order(started.transactionId);
    expect(mails[0]?.text).toContain(`http://shop.test/profile?tab=myOrders&order=${id}`);
  });

  it('lists the amount of each method when e-wallet and card are combined', async () => {
    await seedProduct(shop.deps, { id: 'pane' });
    const buyer = await createPayingBuyer('en');
    await buyer.addToCart('pane', 2);
    const started = await buyer.startPayment({ paymentMode: 'EWallet', eWalletUsed: 7.5 });
    const page = await (await shop.app.request(started.paymentUrl ?? '', { headers: { language: 'EN' } })).text();
    expect(page.replaceAll(/<[^>]*>|\s+/gu, ' ')).toMatch(
      /Order total +29,70 € +Already paid from the e-wallet +7,50 € +Charged to the card +22,20 €/u,
    );
    await shop.app.request(started.paymentUrl ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'decision=approve',
    });
    await buyer.call(calls.updatePayment, buyer.createPaymentUpdate(started, 2));
    const { text } = await fetchLastMessageTo(shop.app, 'giulia@example.com');
    expect(text).toMatch(/Payment\nE-wallet: 7,50\s€\nCard: 22,20\s€/u);
  });

  it('is also mailed for an order paid completely from the e-wallet', async () => {
    await seedProduct(shop.deps, { id: 'miele' });
    const buyer = await createPayingBuyer('en');
    await buyer.addToCart('miele');
    const summary = await buyer.summary({
      userAddressId: 'address-giulia',
      deliveryId: 'gls',
      deliveryType: 'standard',
    });
    const { orderNo } = await buyer.startPayment({ paymentMode: 'EWallet', eWalletUsed: summary.finalPrice / 100 });
    const mail = await fetchLastMessageTo(shop.app, 'giulia@example.com');
    expect(mail.subject).toBe(`Your order ${orderNo}`);
    expect(mail.text).toContain('Payment\nE-wallet: ');
    expect(mail.text).not.toMatch(/Card/u);
  });
});

describe('runPeriodically', () => {
  it('continues after an error, one run at a time, until it is stopped', async () => {
    let runs = 0;
    let running = 0;
    const errors: unknown[] = [];
    const work = async () => {
      expect((running += 1)).toBe(1);
      runs += 1;
      await sleep(3);
      running -= 1;
      if (runs === 1) throw new Error('failed');
    };
    const stop = runPeriodically(1, work, { onError: (error) => errors.push(error) });
    while (runs < 3) await sleep(1);
    await stop();
    const runsAtStop = runs;
    expect(running).toBe(0);
    await sleep(10);
    expect(runs).toBe(runsAtStop);
    expect(errors).toHaveLength(1);
  });
});
