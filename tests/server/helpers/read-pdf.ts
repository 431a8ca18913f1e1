import { getDocument, VerbosityLevel, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as v from 'valibot';

const Metadata = v.object({
  info: v.object({ Title: v.string(), Language: v.string(), PDFFormatVersion: v.string() }),
});

type Tag = Awaited<ReturnType<PDFPageProxy['getStructTree']>>;

/** The tags of a page, without the texts that they contain. */
const listRoles = ({ role, children }: Tag): string[] => [
  role,
  ...children.flatMap((child) => ('role' in child ? listRoles(child) : [])),
];

/** Reads what a screen reader gets of a PDF file: its texts, with one space between them, title, language and tags. */
export async function readPdf(base64: string) {
  const file = await getDocument({
    data: Uint8Array.from(Buffer.from(base64, 'base64')),
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
  const texts: string[] = [];
  const roles: string[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(...items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str.trim()] : [])));
    roles.push(...listRoles(await page.getStructTree()));
  }
  const metadata = await file.getMetadata();
  const marks = await file.getMarkInfo();
  const xmp = metadata.metadata === null ? '' : String(metadata.metadata.getRaw());
  return {
    ...v.parse(Metadata, metadata).info,
    text: texts.join(' ').replaceAll(/\s+/gu, ' '),
    roles,
    pageCount: file.numPages,
    isTagged: marks?.['Marked'] === true,
    xmp,
  };
}
