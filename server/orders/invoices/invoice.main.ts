import { resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import { findSeller } from '#server/orders/lifecycle/seller.ts';
import { COMMAND_LINE_ACTOR, recordAuditEvent } from '#server/platform/auth/audit-log.ts';
import { runCommandLine } from '#server/platform/commands/command-line.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { invoices, shops } from '#server/platform/db/schema/index.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { parseMonth } from '#server/platform/lib/month.rules.ts';
import { pluralize } from '#server/platform/lib/pluralize.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import { exportInvoices, getFileNames } from './export-invoices.ts';
import type { ZeroVat } from './fattura-pa.rules.ts';
import { findIssuedInvoices, issueInvoices, type InvoiceRow } from './issue-invoices.ts';

type Options = Readonly<Record<string, string | undefined>>;

const KINDS = { invoice: 'invoice', creditNote: 'credit note' } as const;

/** @throws CliError for a shop that does not exist */
async function readSelection(db: Database, { month, shop }: Options) {
  if (shop !== undefined) {
    const [row] = await db.select({ id: shops.id }).from(shops).where(eq(shops.id, shop));
    if (!row) throw new CliError(`There is no shop "${shop}".`);
  }
  return { period: parseMonth(month), shopId: shop };
}

/** @throws CliError */
function parseZeroVat(text: string | undefined): ZeroVat | undefined {
  if (text === undefined) return undefined;
  const [, nature = '', reference = ''] = /^(N[1-7](?:\.\d)?)\s+(\S.{0,99})$/u.exec(text) ?? [];
  if (nature === '') throw new CliError(`--zero-vat is a nature and its article, such as "N4 Art. 10 DPR 633/72".`);
  return { nature, reference };
}

const formatInvoice = (invoice: InvoiceRow): string => {
  const { company, firstName, lastName } = invoice.document.buyer;
  const buyer = company || `${firstName} ${lastName}`;
  const { kind, number, date, totalCents, document } = invoice;
  return [number, date, KINDS[kind], formatCents(totalCents), document.orderNo, buyer, getFileNames(invoice).xml].join(
    '  ',
  );
};

const toData = (invoice: InvoiceRow) => {
  const { kind, number, date, shopId, totalCents, document } = invoice;
  return { kind, number, date, shopId, totalCents, orderNo: document.orderNo, file: getFileNames(invoice).xml };
};

const SELECTION = { month: 'such as 2026-11', shop: 'the id of one shop' };

await runCommandLine('invoice', {
  list: {
    summary: 'Lists the issued invoices and credit notes of a month.',
    options: SELECTION,
    run: async ({ db }, { options }) => {
      const issued = await findIssuedInvoices(db, await readSelection(db, options));
      return {
        data: issued.map(toData),
        lines: [...issued.map(formatInvoice), `${pluralize(issued.length, 'invoice')}.`],
      };
    },
  },
  show: {
    summary: 'Prints the XML file of an invoice or credit note.',
    args: ['NUMBER'],
    run: async ({ db }, { args: [number = ''] }) => {
      const [invoice] = await db.select().from(invoices).where(eq(invoices.number, number));
      if (!invoice) throw new CliError(`There is no invoice ${number}.`);
      return { data: { ...toData(invoice), document: invoice.document }, lines: [invoice.xml.trimEnd()], isFile: true };
    },
  },
  export: {
    summary:
      'Issues what is missing of a month and writes its XML files and PDF copies into a folder. Again it writes the same files. What lacks data is named and takes no number.',
    options: {
      ...SELECTION,
      to: 'the folder',
      'zero-vat': 'why products are sold without VAT, such as "N4 Art. 10 DPR 633/72"; only if there are any',
    },
    run: async ({ db }, { options }) => {
      const { to } = options;
      if (to === undefined) throw new CliError('--to names the folder for the files.');
      const selection = await readSelection(db, options);
      const now = new Date();
      const { issued, refused } = await issueInvoices(db, {
        ...selection,
        zeroVat: parseZeroVat(options['zero-vat']),
        now,
        findSeller: async (shopId) => (await findSeller(db, { shopId })).details,
      });
      if (issued.length > 0) {
        const detail = { month: options['month'] ?? '', invoices: String(issued.length) };
        await recordAuditEvent(db, now, { action: 'invoicesIssued', actor: COMMAND_LINE_ACTOR, memberId: '', detail });
      }
      const all = await findIssuedInvoices(db, selection);
      await exportInvoices(all, resolve(to));
      return {
        data: { issued: issued.map(toData), files: all.length, refused },
        lines: [
          ...all.map(formatInvoice),
          `${pluralize(all.length, 'invoice')}, ${String(issued.length)} of them new, in ${resolve(to)}.`,
        ],
        errors: refused.map(({ orderNo, missing }) => `${orderNo} has no invoice. Missing: ${missing.join('; ')}.`),
      };
    },
  },
});
