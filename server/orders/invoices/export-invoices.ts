import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderPdf } from '#server/orders/documents/render-pdf.ts';
import { getInvoiceFileName } from './fattura-pa.rules.ts';
import { createInvoicePdf } from './invoice-pdf.rules.ts';
import { toProgressive, type InvoiceRow } from './issue-invoices.ts';

/** The names of an invoice's files: the XML file and the copy for the buyer. */
export function getFileNames(invoice: InvoiceRow): { readonly xml: string; readonly pdf: string } {
  const xml = getInvoiceFileName({ ...invoice, progressive: toProgressive(invoice.id) });
  return { xml, pdf: xml.replace(/\.xml$/u, '.pdf') };
}

/** Writes a file as a whole: a command that is interrupted leaves no half of one. An equal file stays. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  const bytes = Buffer.from(content);
  const existing = await readFile(path).catch(() => undefined);
  if (existing?.equals(bytes)) return;
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}

/** Writes the XML file and the PDF copy of each invoice into a folder. */
export async function exportInvoices(invoices: readonly InvoiceRow[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const invoice of invoices) {
    const names = getFileNames(invoice);
    await writeWhole(join(folder, names.xml), invoice.xml);
    await writeWhole(join(folder, names.pdf), await renderPdf(createInvoicePdf(invoice)));
  }
}
