import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { COMMANDS } from '#build/build-server.mjs';

const PackageJson = v.object({ scripts: v.record(v.string(), v.string()) });
const { scripts } = v.parse(PackageJson, JSON.parse(readFileSync('package.json', 'utf8')));

it.each(Object.entries(COMMANDS))('npm run %s starts the same module as the build', (name, entry) => {
  expect(scripts[name]).toBe(`node scripts/${name}.mjs`);
  expect(readFileSync(`scripts/${name}.mjs`, 'utf8')).toContain(`\nawait runServerCommand('${entry}'`);
});
