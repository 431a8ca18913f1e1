import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCsv } from '#server/import/csv/read-csv.ts';

const HEADER = 'Handle,Title,Body (HTML),Vendor,Type,Tags,Variant Price,Variant Inventory Qty,Image Src\n';

/** Reads a CSV file with this content behind its header, to the end or to the first thing that is refused. */
export async function countCsvRows(content: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'bottega-growth-'));
  try {
    const path = join(folder, 'a.csv');
    await writeFile(path, HEADER + content);
    let count = 0;
    for await (const _part of (await openCsv(path)).readParts()) count += 1;
    return count;
  } finally {
    await rm(folder, { recursive: true });
  }
}
