import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createApp } from '#server/app.ts';
import {
  contactMessages,
  issuePages,
  issueSubPages,
  outbox,
  rateLimits,
  ticketFiles,
  tickets,
} from '#server/platform/db/schema/index.ts';
import { createApiClient, type ApiClient } from '#tests/server/helpers/api-client.ts';
import { seedMember } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import {
  createZip,
  createBitmap,
  createDrawing,
  createFile,
  createPhoto,
  DOCX_ENTRIES,
} from '#tests/server/samples/files.ts';
import { CONTACT_LIMIT } from './contact.ts';
import { REPORT_LIMIT } from './report-issue.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let giulia: ApiClient;
let marco: ApiClient;
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bottega-support-'));
  shop = await createTestServer({ dataDir });
  giulia = createApiClient(shop.app, shop.token);
  marco = createApiClient(shop.app, await seedMember(shop.deps, { id: 'marco' }));
  await shop.deps.db.insert(issuePages).values([
    { key: 'Cart', name: { it: 'Carrello', en: 'Cart' }, position: 2 },
    { key: 'Checkout', name: { it: 'Cassa', en: 'Checkout' }, position: 1 },
  ]);
  await shop.deps.db.insert(issueSubPages).values([
    { pageKey: 'Checkout', key: 'Payment', name: { it: 'Pagamento', en: 'Payment' }, position: 1 },
    { pageKey: 'Checkout', key: 'Address', name: { it: 'Indirizzo', en: 'Address' }, position: 0 },
  ]);
});
beforeEach(() => shop.deps.db.delete(rateLimits));
afterAll(async () => {
  await shop.database.drop();
  await rm(dataDir, { recursive: true });
});

/** The shop with an operator who receives mail. */
const withOperator = () => ({ ...shop.deps, config: { ...shop.deps.config, operatorMail: 'shop@example.com' } });

let reportCount = 0;
const createReport = (overrides: Readonly<Record<string, string>> = {}) => ({
  title: `Titolo ${(reportCount += 1)}`,
  page: 'Checkout',
  description: 'Non si apre.\nDue volte.',
  deviceType: 'Web' as const,
  browser: 'Firefox' as const,
  ...overrides,
});

const listFolders = async () => (await readdir(join(dataDir, 'tickets')).catch((): string[] => [])).sort();
const listFiles = (ticket: string) => readdir(join(dataDir, 'tickets', ticket));
const sendReport = async (files: File[], client = giulia) =>
  (await client.call(calls.reportIssue, { body: createReport(), files })).data;

describe('issue pages', () => {
  // REQ-API-29, REQ-SUP-08
  it('have the shop’s order and the member’s language, with the homepage first and Other last', async () => {
    expect((await giulia.call(calls.issuePages, {})).data).toEqual([
      { key: 'Homepage', value: 'Homepage' },
      { key: 'Checkout', value: 'Checkout' },
      { key: 'Cart', value: 'Cart' },
      { key: 'Other', value: 'Other' },
    ]);
    const italian = await createApiClient(shop.app, shop.token, 'it').call(calls.issuePages, {});
    expect(italian.data.map(({ value }) => value)).toEqual(['Pagina iniziale', 'Cassa', 'Carrello', 'Altro']);
  });

  // REQ-API-30
  it('have sub-pages or none', async () => {
    const listSubPages = async (page: string) => (await giulia.call(calls.issueSubPages, { query: { page } })).data;
    expect(await listSubPages('Checkout')).toEqual([
      { name: 'Address', value: 'Address' },
      { name: 'Payment', value: 'Payment' },
    ]);
    expect(await listSubPages('Cart')).toEqual([]);
    expect(await listSubPages('Other')).toEqual([]);
    expect(await listSubPages("x' or 1=1 --")).toEqual([]);
  });
});

describe('report', () => {
  // REQ-OPS-05
  it('is mailed to the operator once, if there is one', async () => {
    const client = createApiClient(createApp(withOperator()), shop.token);
    const report = { body: createReport({ title: 'Mail <b>me</b>' }), files: [createFile('a.txt', 'x')] };
    const { data: id } = await client.call(calls.reportIssue, report);
    await client.call(calls.reportIssue, report);
    const mails = await shop.deps.db.select().from(outbox).where(eq(outbox.recipient, 'shop@example.com'));
    expect(mails.map(({ subject }) => subject)).toEqual([`Segnalazione ${id}: Mail <b>me</b>`]);
    expect(mails[0]).toMatchObject({
      replyTo: 'giulia@example.com',
      attachments: [{ key: `tickets/${id}/1.txt`, name: 'a.txt' }],
    });
    expect(mails[0]?.text).toMatch(
      /E-mail: giulia@example\.com\nPagina: Checkout[^\n]*\nBrowser: Firefox\nFile allegati: 1/u,
    );
  });

  // REQ-API-28
  it('becomes a ticket with a readable id and all fields', async () => {
    const body = createReport({
      subPage: 'Payment',
      otherPage: 'unused',
      autoCaptureUrl: 'http://shop.test/checkout',
      autoCaptureDeviceInfo: 'Linux',
    });
    const { data, message } = await giulia.call(calls.reportIssue, { body, files: [] });
    expect(data).toMatch(/^T-2026-\d{6}$/);
    expect(message).toBe('Your report has been sent. We’ll reply by e-mail.');
    const [row] = await shop.deps.db.select().from(tickets).where(eq(tickets.id, data));
    expect(row).toMatchObject({
      memberId: 'giulia',
      title: body.title,
      page: 'Checkout',
      subPage: 'Payment',
      otherPage: '',
      description: body.description,
      browser: 'Firefox',
      capturedUrl: 'http://shop.test/checkout',
      capturedDevice: 'Linux',
      state: 'open',
      createdAt: shop.clock.now,
    });
  });

  it('gets a unique number', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => sendReport([])));
    expect(new Set(ids).size).toBe(8);
  });

  // REQ-SUP-14, REQ-SUP-15
  it.each([
    [{ title: '  ' }, 'title'],
    [{ description: '' }, 'description'],
    [{ page: '' }, 'page'],
    [{ page: 'Nowhere' }, 'page'],
    [{ subPage: 'Nowhere' }, 'subPage'],
    [{ page: 'Cart', subPage: 'Payment' }, 'subPage'],
    [{ page: 'Other' }, 'otherPage'],
    [{ page: 'Other', otherPage: ' x ' }, 'otherPage'],
    [{ page: 'Other', otherPage: 'x'.repeat(101) }, 'otherPage'],
    [{ browser: 'Lynx' }, 'browser'],
    [{ deviceType: 'Fridge' }, 'deviceType'],
    [{ title: 'x'.repeat(201) }, 'title'],
  ])('is rejected with %j and stores nothing', async (invalid, field) => {
    const before = [await shop.deps.db.$count(tickets), await listFolders()];
    const body = Object.assign(createReport(), invalid);
    const error = await giulia.callExpectingError(calls.reportIssue, { body, files: [createFile('a.txt', 'x')] });
    expect(error).toMatchObject({ status: 400, code: 'invalidInput' });
    expect(error.data).toEqual({ fields: { [field]: expect.any(String) as unknown } });
    expect([await shop.deps.db.$count(tickets), await listFolders()]).toEqual(before);
  });

  // SEC-08
  it('ignores unknown fields', async () => {
    const body = createReport({
      id: 'T-1',
      memberId: 'marco',
      state: 'closed',
      createdAt: '2000-01-01',
      userId: 'marco',
    });
    const { data } = await giulia.call(calls.reportIssue, { body, files: [] });
    const [row] = await shop.deps.db.select().from(tickets).where(eq(tickets.id, data));
    expect(row).toMatchObject({ memberId: 'giulia', state: 'open', createdAt: shop.clock.now });
  });

  it('returns the same ticket for a repeated report, also in parallel', async () => {
    const body = createReport();
    const send = async () => {
      const files = [createFile('a.txt', 'same')];
      return (await giulia.call(calls.reportIssue, { body, files })).data;
    };
    const ids = new Set(await Promise.all([send(), send(), send()]));
    ids.add(await send());
    expect(ids.size).toBe(1);
    const otherFiles = { body, files: [createFile('a.txt', 'else')] };
    expect(ids).not.toContain((await giulia.call(calls.reportIssue, otherFiles)).data);
    expect(ids).not.toContain(
      (await marco.call(calls.reportIssue, { body, files: [createFile('a.txt', 'same')] })).data,
    );
    const { now } = shop.clock;
    shop.clock.now = new Date(now.getTime() + 16 * 60_000);
    expect(ids).not.toContain(await send());
    shop.clock.now = now;
  });

  it('is limited per hour', async () => {
    // Invalid reports do not count.
    await giulia.callExpectingError(calls.reportIssue, { body: createReport({ page: 'Nowhere' }), files: [] });
    await giulia.callExpectingError(calls.reportIssue, { body: createReport(), files: [createFile('a.exe', 'MZ')] });
    for (let attempt = 0; attempt < REPORT_LIMIT.maxAttempts; attempt += 1) await sendReport([]);
    const error = await giulia.callExpectingError(calls.reportIssue, { body: createReport(), files: [] });
    expect(error).toMatchObject({ status: 429, code: 'tooManyRequests' });
    await sendReport([], marco);
  });
});

describe('files of a report', () => {
  // SEC-09
  it('are stored under server-generated names; the original names are only in the database', async () => {
    const id = await sendReport([
      createFile('../../etc/cron.d/nota\u202e.txt', 'ciao'),
      createFile('C:\\temp\\Relazione finale.DOCX', createZip(DOCX_ENTRIES)),
      createFile('clip.mov', '\0\0\0\x14ftypqt  \0\0\0\0'),
      createFile('carta.pdf', '%PDF-1.4\n'),
      createFile('è <b>.png', await createDrawing(), 'image/png'),
    ]);
    expect(await listFiles(id)).toEqual(['1.txt', '2.docx', '3.mov', '4.pdf', '5.png']);
    expect(await readFile(join(dataDir, 'tickets', id, '1.txt'), 'utf8')).toBe('ciao');
    const rows = await shop.deps.db
      .select()
      .from(ticketFiles)
      .where(eq(ticketFiles.ticketId, id))
      .orderBy(asc(ticketFiles.position));
    expect(rows.map(({ originalName }) => originalName)).toEqual([
      'nota.txt',
      'Relazione finale.DOCX',
      'clip.mov',
      'carta.pdf',
      'è <b>.png',
    ]);
    expect(rows[0]).toMatchObject({ position: 1, extension: 'txt', bytes: 4 });
    expect((await listFolders()).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('do not overwrite newer folders after an older database is restored', async () => {
    const id = await sendReport([createFile('a.txt', 'newer')]);
    await shop.deps.db.delete(ticketFiles).where(eq(ticketFiles.ticketId, id));
    await shop.deps.db.delete(tickets).where(eq(tickets.id, id));
    await shop.deps.db.execute(sql`select setval('ticket_numbers', ${Number(id.slice(-6))}, false)`);
    expect(await sendReport([createFile('b.txt', 'after the restore')])).toBe(id);
    expect(await readFile(join(dataDir, 'tickets', id, '1.txt'), 'utf8')).toBe('after the restore');
    const renamed = (await listFolders()).filter((name) => name.startsWith(`${id}.`));
    expect(await listFiles(renamed[0] ?? '')).toEqual(['1.txt']);
  });

  // SEC-09
  it('are re-encoded if they are images, without metadata or appended data', async () => {
    const png = await createDrawing();
    const appendedData = Buffer.concat([createZip(['canary.class']), Buffer.from('<script>canary</script>')]);
    const still = await sharp(png).gif().toBuffer();
    const id = await sendReport([
      createFile('foto.jpeg', Buffer.concat([await createPhoto(), appendedData])),
      createFile('a.png', Buffer.concat([png, appendedData])),
      createFile(
        'b.webp',
        await sharp(png)
          .webp()
          .withExif({ IFD0: { Artist: 'canary' } })
          .toBuffer(),
      ),
      createFile('c.gif', Buffer.concat([still, appendedData])),
      createFile('d.bmp', Buffer.concat([createBitmap(), appendedData])),
    ]);
    const names = await listFiles(id);
    expect(names).toEqual(['1.jpg', '2.png', '3.webp', '4.png', '5.png']);
    for (const name of names) {
      const bytes = await readFile(join(dataDir, 'tickets', id, name));
      expect(bytes.includes('canary')).toBe(false);
      const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect([name, exif, xmp, iptc, orientation]).toEqual([name, ...Array<undefined>(4)]);
    }
    // The image is rotated by its EXIF orientation.
    expect(await sharp(join(dataDir, 'tickets', id, '1.jpg')).metadata()).toMatchObject({ width: 40, height: 80 });
    const raw = await sharp(join(dataDir, 'tickets', id, '5.png'))
      .removeAlpha()
      .raw()
      .toBuffer();
    expect([...raw.subarray(0, 3)]).toEqual([255, 0, 0]);
  });

  // REQ-SUP-19, SEC-09
  it('are images by their content, whatever their name, which gets the extension of the content', async () => {
    const png = await createDrawing();
    const id = await sendReport([
      createFile('IMG_1.jfif', await createPhoto(), 'image/jpeg'),
      createFile('a.jpg', png, 'image/jpeg'),
      createFile('b.pdf', png, 'application/pdf'),
      createFile('c.exe', png),
      createFile('constructor', png),
    ]);
    expect(await listFiles(id)).toEqual(['1.jpg', '2.png', '3.png', '4.png', '5.png']);
    const rows = await shop.deps.db.select().from(ticketFiles).where(eq(ticketFiles.ticketId, id));
    expect(rows.map(({ originalName }) => originalName).sort()).toEqual([
      'IMG_1.jfif.jpg',
      'a.jpg.png',
      'b.pdf.png',
      'c.exe.png',
      'constructor.png',
    ]);
  });

  // REQ-SUP-19, SEC-09
  it('are rejected by their content, whatever their name', async () => {
    const png = await createDrawing();
    const before = [await shop.deps.db.$count(tickets), await listFolders()];
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const invalidFile of [
      createFile('a.png', 'MZ\x90\0\x03', 'image/png'),
      createFile('a.exe', 'MZ\x90\0\x03', 'image/png'),
      createFile('a.svg', svg, 'image/svg+xml'),
      createFile('a.png', svg, 'image/png'),
      createFile('a.txt', svg, 'text/plain'),
      createFile('a.html', '<html>', 'text/plain'),
      createFile('a.txt', '<!doctype html><script>alert(1)</script>', 'text/plain'),
      createFile('a.pdf', '<html>%PDF-1.4', 'application/pdf'),
      createFile('a.docx', createZip(['META-INF/MANIFEST.MF'])),
      createFile('a.exe', '%PDF-1.4', 'application/pdf'),
      createFile('a.gif', 'GIF89a', 'image/gif'),
      createFile('a.png', png.subarray(0, 50)),
      createFile('a.mp4', '', 'video/mp4'),
    ]) {
      await shop.deps.db.delete(rateLimits);
      const files = [createFile('good.txt', 'x'), invalidFile];
      const error = await giulia.callRaw(calls.reportIssue, { body: createReport(), files });
      expect([invalidFile.name, error.status, error.code]).toEqual([invalidFile.name, 415, 'fileTypeRefused']);
      expect(error.body['message']).toContain(`: ${invalidFile.name}.`);
    }
    expect([await shop.deps.db.$count(tickets), await listFolders()]).toEqual(before);
  });

  // REQ-SUP-20
  it('must not contain duplicates', async () => {
    const duplicates = [createFile('a.txt', 'one'), createFile('b.txt', 'two'), createFile('a.txt', 'uno')];
    const italian = createApiClient(shop.app, shop.token, 'it');
    const error = await italian.callExpectingError(calls.reportIssue, { body: createReport(), files: duplicates });
    expect(error).toMatchObject({
      status: 400,
      code: 'duplicateFile',
      message: 'Hai già aggiunto questo file: a.txt.',
    });
    await sendReport([createFile('a.txt', 'one'), createFile('a.txt', 'four')]);
  });

  // SEC-09
  it('are not served', async () => {
    const id = await sendReport([createFile('a.txt', 'secret')]);
    for (const path of [
      `/tickets/${id}/1.txt`,
      `/images/..%2ftickets%2f${id}%2f1`,
      `/data/tickets/${id}/1.txt`,
      `/api/report/issue/${id}/1.txt`,
    ]) {
      const response = await shop.app.request(path, { headers: { authorization: `Bearer ${shop.token}` } });
      expect(await response.text()).not.toContain('secret');
    }
  });
});

describe('tickets', () => {
  it('have the message, the localized sub-page and the names of the files', async () => {
    const italian = createApiClient(shop.app, await seedMember(shop.deps, { id: 'dario' }), 'it');
    const body = createReport({ subPage: 'Payment' });
    await italian.call(calls.reportIssue, { body, files: [createFile('b.txt', 'x'), createFile('a.txt', 'y')] });
    const { data } = await italian.call(calls.tickets, { query: {} });
    expect(data).toMatchObject([
      { description: body.description, page: 'Cassa', subPage: 'Pagamento', files: ['b.txt', 'a.txt'] },
    ]);
  });

  it('are the member’s own, newest first, ten per page, with localized page names', async () => {
    const token = await seedMember(shop.deps, { id: 'elena' });
    const elena = createApiClient(shop.app, token);
    expect(await elena.call(calls.tickets, { query: {} })).toMatchObject({ data: [], totalCount: 0 });
    const { now } = shop.clock;
    for (let count = 0; count < 12; count += 1) {
      shop.clock.now = new Date(now.getTime() + count * 1000);
      const overrides: Record<string, string> = count === 11 ? { page: 'Other', otherPage: 'Newsletter' } : {};
      await elena.call(calls.reportIssue, { body: { ...createReport(overrides), title: `n${count}` }, files: [] });
    }
    shop.clock.now = now;
    const first = await elena.call(calls.tickets, { query: {} });
    expect(first.data.map(({ title }) => title)).toEqual([
      'n11',
      'n10',
      'n9',
      'n8',
      'n7',
      'n6',
      'n5',
      'n4',
      'n3',
      'n2',
    ]);
    expect([first.totalCount, first.data[0]?.page, first.data[1]?.page, first.data[1]?.state]).toEqual([
      12,
      'Newsletter',
      'Checkout',
      'open',
    ]);
    expect(first.data[0]?.createdAt).toBe(new Date(now.getTime() + 11_000).toISOString());
    const second = await createApiClient(shop.app, token, 'it').call(calls.tickets, { query: { page: 2 } });
    expect(second.data.map(({ title, page }) => [title, page])).toEqual([
      ['n1', 'Cassa'],
      ['n0', 'Cassa'],
    ]);
    const giuliasTickets = JSON.stringify((await giulia.call(calls.tickets, { query: { limit: 100 } })).data);
    expect(giuliasTickets).not.toContain('Newsletter');
  });
});

describe('contact message', () => {
  const message = {
    firstName: 'Giulia',
    lastName: 'Rinaldi',
    email: 'giulia@example.com',
    message: 'Buongiorno,\nuna domanda.',
    acceptedPNPTNC: true as const,
  };

  // REQ-API-17, REQ-CALL-07, REQ-PAGE-08
  it('is stored with the time at which the terms were accepted', async () => {
    const response = await giulia.call(calls.contact, { body: { ...message, marketingContact: true } });
    expect(response.message).toBe('Thank you, we’ve received your message.');
    const rows = await shop.deps.db.select().from(contactMessages);
    const { acceptedPNPTNC: _accepted, ...fields } = message;
    expect(rows).toMatchObject([
      { ...fields, memberId: 'giulia', mobile: '', marketingContact: true, acceptedAt: shop.clock.now },
    ]);
  });

  it.each([
    [{ acceptedPNPTNC: false }, 'acceptedPNPTNC'],
    [{ acceptedPNPTNC: 'true' }, 'acceptedPNPTNC'],
    [{ email: 'x' }, 'email'],
    [{ mobile: 'call me' }, 'mobile'],
    [{ message: ' ' }, 'message'],
    [{ firstName: '' }, 'firstName'],
    [{ lastName: '\t' }, 'lastName'],
    [{ marketingContact: 'yes' }, 'marketingContact'],
  ])('is rejected with %j', async (invalid, field) => {
    const before = await shop.deps.db.$count(contactMessages);
    const response = await shop.app.request('/api/add/contact', {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...message, ...invalid }),
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(`"fields":{"${field}":`);
    expect(await shop.deps.db.$count(contactMessages)).toBe(before);
  });

  // REQ-OPS-05
  it('is mailed to the operator, if there is one', async () => {
    await shop.deps.db.delete(outbox);
    await giulia.call(calls.contact, { body: message });
    expect(await shop.deps.db.$count(outbox)).toBe(0);
    const app = createApp(withOperator());
    await createApiClient(app, shop.token).call(calls.contact, { body: { ...message, mobile: '+393331234567' } });
    const [mail, ...others] = await shop.deps.db.select().from(outbox);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'shop@example.com',
      replyTo: 'giulia@example.com',
      subject: 'Messaggio di Giulia Rinaldi',
    });
    expect(mail?.text).toContain('Buongiorno,\n\nuna domanda.');
    expect(mail?.text).toMatch(/E-mail: giulia@example\.com\nCellulare: \+39/u);
  });

  it('is limited per hour', async () => {
    for (let attempt = 0; attempt < CONTACT_LIMIT.maxAttempts; attempt += 1)
      await giulia.call(calls.contact, { body: message });
    expect(await giulia.callExpectingError(calls.contact, { body: message })).toMatchObject({ status: 429 });
    await marco.call(calls.contact, { body: message });
  });
});
