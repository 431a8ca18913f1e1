import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { createLineWriter } from './terminal.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bottega-report-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('createLineWriter', () => {
  it('writes the header and all lines, also more than fit into the buffer of the stream', async () => {
    const path = join(folder, 'report.csv');
    const writer = await createLineWriter(path, 'Line\n');
    const lines = Array.from({ length: 2000 }, (_, index) => `${String(index)},${'x'.repeat(100)}\n`);
    for (const line of lines) await writer.add(line);
    await writer.close();
    expect(await readFile(path, 'utf8')).toBe(`Line\n${lines.join('')}`);
  });

  it('fails with the reason when the file can’t be created', async () => {
    await expect(createLineWriter(join(folder, 'none', 'report.csv'), '')).rejects.toThrow(
      /report\.csv can't be written: ENOENT/,
    );
  });

  // Every write to this device of Linux fails as on a full disk.
  describe.skipIf(!existsSync('/dev/full'))('on a full disk', () => {
    const createFailedWriter = async () => {
      const writer = await createLineWriter('/dev/full', 'Line\n');
      // The write fails while nobody waits for the stream.
      await sleep(50);
      return writer;
    };

    it('fails with the reason at the next line, and when it is closed', async () => {
      const writer = await createFailedWriter();
      await expect(writer.add('1\n')).rejects.toThrow(CliError);
      await expect(writer.add('2\n')).rejects.toThrow("/dev/full can't be written: ENOSPC");
      await expect(writer.close()).rejects.toThrow('ENOSPC');
    });

    it('fails when it is closed without another line', async () => {
      const writer = await createFailedWriter();
      await expect(writer.close()).rejects.toThrow(CliError);
    });

    it('fails when it waits for a full buffer', async () => {
      const writer = await createLineWriter('/dev/full', '');
      await expect(writer.add('x'.repeat(1_000_000))).rejects.toThrow('ENOSPC');
      await expect(writer.close()).rejects.toThrow('ENOSPC');
    });
  });
});
