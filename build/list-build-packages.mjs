// Prints the dependencies that only the build needs, as arguments of `npm pkg delete`. The Dockerfile removes them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @param {string[]} names
 * @param {string} code of the built server
 * @returns {string[]} the names that the code does not import
 */
export function findUnusedPackages(names, code) {
  // A file of a package is imported as "name/file".
  return names.filter((name) => !code.includes(`"${name}"`) && !code.includes(`"${name}/`));
}

const root = fileURLToPath(new URL('..', import.meta.url));

function readServerCode() {
  const folder = join(root, 'dist/server');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const unused = findUnusedPackages(Object.keys(dependencies), readServerCode());
  console.log(unused.map((name) => `dependencies.${name}`).join('\n'));
}
