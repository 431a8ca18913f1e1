import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { pino } from 'pino';
import { connectDatabase } from '#server/platform/db/connect.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { countries, shops } from '#server/platform/db/schema/index.ts';
import { ROWS_PER_PRODUCT, writeCsvFile } from './write-csv-file.ts';

/*
 * Measures time and memory of importing 50,000 and 100,000 rows. Runs the real command in a child process, with a
 * separate PostgreSQL with fsync on.
 */
const ROW_COUNTS = [50_000, 100_000] as const;
/** Memory limit of the import command (docs/import.md). */
const MAX_MEMORY_MB = 300;

const log = pino({ level: 'error' }, pino.destination(2));
const printLine = (line: string) => void process.stdout.write(`${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'bottega-bench-'));
await chmod(folder, 0o755); // As root, PostgreSQL runs as another user and must be able to enter.
const server = await startEmbeddedPostgres({ dataDir: folder, owner: 'bench', log, print: () => undefined });

async function createShop(name: string): Promise<string> {
  const admin = new Client({ connectionString: server.getUrl('postgres') });
  await admin.connect();
  await admin.query(`create database ${name} owner bottega`);
  await admin.end();
  const url = server.getUrl(name, 'bottega');
  const { db, pool, close } = connectDatabase(url, { log });
  await migrate(pool);
  await db.insert(countries).values({ id: 'it', code: 'IT', name: { it: 'Italia' }, flag: '' });
  await db.insert(shops).values({ id: 'prova', countryId: 'it', kind: 'consumer', fullName: 'Prova' });
  await close();
  return url;
}

/** Runs the command and reads time and memory from its last line. */
async function runImport(url: string, file: string, ...options: string[]) {
  const child = spawn(process.execPath, ['scripts/command.mjs', 'import', file, '--shop', 'prova', ...options], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder, DEMO: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [, seconds, megabytes] = /([\d.]+) s, (\d+) MB of memory at most\.\n$/.exec(await text(child.stdout)) ?? [];
  if (!seconds || !megabytes) throw new Error('the import did not finish');
  return { seconds: Number(seconds), megabytes: Number(megabytes) };
}

const rows: string[][] = [['file', 'time', `memory (limit ${MAX_MEMORY_MB} MB)`]];
let maxMegabytes = 0;
try {
  for (const size of ROW_COUNTS) {
    const file = join(folder, `${size}.csv`);
    await writeCsvFile(file, size);
    const fileSize = `${((await stat(file)).size / 1e6).toFixed(0)} MB`;
    const url = await createShop(`bench_${size}`);
    for (const [name, options] of [
      ['dry run', ['--dry-run']],
      ['first', []],
      ['second', []],
    ] as const) {
      const result = await runImport(url, file, ...options);
      maxMegabytes = Math.max(maxMegabytes, result.megabytes);
      rows.push([
        `${size.toLocaleString('en-GB')} rows, ${fileSize}, ${name}`,
        `${result.seconds} s`,
        `${result.megabytes} MB`,
      ]);
      printLine(rows.at(-1)?.join('  ') ?? '');
    }
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
const note = `${ROWS_PER_PRODUCT} rows per product: three variants, two more images, 2 KB of description.`;
await mkdir('test-results', { recursive: true });
await writeFile('test-results/bench-import.json', JSON.stringify({ rows, note }));
if (maxMegabytes > MAX_MEMORY_MB) {
  printLine(`more than ${MAX_MEMORY_MB} MB`);
  process.exitCode = 1;
}
