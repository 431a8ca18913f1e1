import { relative, sep } from 'node:path';
import { rows } from './wings.mjs';

/** @param {string} file path from the root */
function rowOf(file) {
  return rows.find(({ files }) => (typeof files === 'string' ? file.startsWith(files) : files.test(file)));
}

/** @param {string[]} list @param {string} specifier */
function inWings(list, specifier) {
  return list.some((entry) => (entry.endsWith('/') ? specifier.startsWith(entry) : specifier.startsWith(`${entry}.`)));
}

/** @param {string} specifier `@scope/name/deep` → `@scope/name`; `node:fs/promises` → `node:fs` */
function packageOf(specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** @param {string[]} list @param {string} specifier */
function inPackages(list, specifier) {
  const name = packageOf(specifier);
  return list.some((entry) => (entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : entry === name));
}

/**
 * Why an import is refused, or nothing when it is allowed.
 * @param {string} file path of the importing file from the root, `/` between
 * @param {string} specifier as written
 * @param {boolean} typeOnly `import type …`
 * @returns {string | undefined}
 */
export function refusal(file, specifier, typeOnly) {
  const row = rowOf(file);
  if (!row) return `${file} belongs to no wing: give it a row in lint/wings.mjs`;
  if (/(?:^|\/)\.\.(?:\/|$)/.test(specifier)) {
    return `'${specifier}' climbs out of its folder: use #contract/, #server/, #src/ or #tests/`;
  }
  if (specifier.startsWith('./')) return undefined;
  const wings = typeOnly ? [...row.wings, ...(row.typesOnly ?? [])] : row.wings;
  if (specifier.startsWith('#')) {
    if (inWings(row.own ? [row.own, ...wings] : wings, specifier)) return undefined;
    return `${file} may not import '${specifier}' (lint/wings.mjs: ${wings.join(' ') || 'nothing of this repository'})`;
  }
  if (inPackages(row.packages, specifier)) return undefined;
  return `${file} may not import the package '${packageOf(specifier)}' (lint/wings.mjs)`;
}

/** What an import names: the text, the fixed head of a template, or nothing that can be known. */
function specifierOf(source) {
  if (source?.type === 'Literal' && typeof source.value === 'string') return source.value;
  if (source?.type === 'TemplateLiteral') return source.quasis[0]?.value.cooked ?? '';
  return undefined;
}

const wings = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    const check = (source, typeOnly) => {
      if (!source) return; // `export { x }` names no module
      const specifier = specifierOf(source);
      const message =
        specifier === undefined
          ? 'import() of a computed name cannot be checked: write the path'
          : refusal(file, specifier, typeOnly);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: (node) => check(node.source, node.importKind === 'type'),
      ExportAllDeclaration: (node) => check(node.source, node.exportKind === 'type'),
      ExportNamedDeclaration: (node) => check(node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node.source, false),
      TSImportType: (node) => check(node.source, true),
    };
  },
};

export default { meta: { name: 'bottega' }, rules: { wings } };
