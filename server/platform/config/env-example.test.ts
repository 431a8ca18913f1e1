import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const FILE = '.env.example';
/** The only program of systemd that reads such a file without a running systemd. It has the parser of `EnvironmentFile`. */
const SYSTEMD_READER = '/usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator';
/** The file with every setting switched on. */
const text = readFileSync(FILE, 'utf8').replaceAll(/^#(?=[A-Z])/gmu, '');
const assignments = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const settings = parseEnv(text);

/** What a shell exports after it has read the text. */
function readWithShell(lines: string): Record<string, string> {
  const script = `set -a; eval "$(cat)"; env -0`;
  const output = execFileSync('sh', ['-eu', '-c', script], { input: lines, env: { PATH: process.env['PATH'] ?? '' } });
  return Object.fromEntries(
    output
      .toString()
      .split('\0')
      .filter((entry) => entry.includes('='))
      .map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  );
}

describe('.env.example', () => {
  // REQ-OPS-07
  it('is read by a shell as it is, and means the same as to Node', () => {
    expect(Object.keys(settings).length).toBeGreaterThan(30);
    expect(readWithShell(text)).toMatchObject(settings);
    expect(settings).toMatchObject({ DATABASE_PASSWORD: 'a/b@c', MAIL_FROM: 'Bottega <no-reply@shop.example.com>' });
  });

  it.skipIf(!existsSync(SYSTEMD_READER))('means the same to systemd', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bottega-env-'));
    try {
      await mkdir(join(folder, 'environment.d'));
      await writeFile(join(folder, 'environment.d', 'shop.conf'), text);
      // It prints the variables for a shell.
      const output = execFileSync(SYSTEMD_READER, { env: { HOME: folder, XDG_CONFIG_HOME: folder }, stdio: 'pipe' });
      const filled = Object.entries(settings).filter(([, value]) => value !== '');
      expect(readWithShell(output.toString())).toMatchObject(Object.fromEntries(filled));
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('has no value that systemd, compose and a shell read in different ways', () => {
    // All of them take single quotes literally (compose: without \\); unquoted, each gives other characters a meaning.
    const wrong = assignments.filter((line) => !/^[A-Z_0-9]+=(?:'[^'\\\n]*'|[\w./:,+-]*)$/u.test(line));
    expect(wrong).toEqual([]);
  });

  it('has only valid values', () => {
    // Text messages are sent by one provider, and the keys of payment services are left out.
    const { TWILIO_FROM: _from, CARD_PROVIDER: _card, PAY_BY_LINK_PROVIDER: _link, ...env } = settings;
    expect(() => readConfig(env)).not.toThrow();
  });
});
