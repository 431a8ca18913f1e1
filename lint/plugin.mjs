import { relative, sep } from 'node:path';
import { layers } from './layers.mjs';

/** @param {string} file path from the root */
function findLayer(file) {
  return layers.find(({ files }) => (typeof files === 'string' ? file.startsWith(files) : files.test(file)));
}

/** @param {string[]} list @param {string} specifier */
function matchesPath(list, specifier) {
  return list.some((entry) => (entry.endsWith('/') ? specifier.startsWith(entry) : specifier.startsWith(`${entry}.`)));
}

/** @param {string} specifier `@scope/name/deep` → `@scope/name`; `node:fs/promises` → `node:fs` */
function getPackageName(specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** @param {string[]} list @param {string} specifier */
function matchesPackage(list, specifier) {
  const name = getPackageName(specifier);
  return list.some((entry) => (entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : entry === name));
}

/**
 * Checks one import against the layers.
 * @param {string} file path of the importing file, relative to the root, with `/` as separator
 * @param {string} specifier as written in the import
 * @param {boolean} typeOnly true for `import type …`
 * @returns {string | undefined} the error message, or undefined when the import is allowed
 */
export function getViolation(file, specifier, typeOnly) {
  const layer = findLayer(file);
  if (!layer) return `${file} has no layer: add one to lint/layers.mjs`;
  if (/(?:^|\/)\.\.(?:\/|$)/.test(specifier)) {
    return `'${specifier}' climbs out of its folder: use a subpath import such as #src/`;
  }
  if (specifier.startsWith('./')) return undefined;
  const imports = typeOnly ? [...layer.imports, ...(layer.typeImports ?? [])] : layer.imports;
  if (specifier.startsWith('#')) {
    if (matchesPath(layer.own ? [layer.own, ...imports] : imports, specifier)) return undefined;
    return `${file} may not import '${specifier}' (lint/layers.mjs: ${imports.join(' ') || 'nothing of this repository'})`;
  }
  if (matchesPackage(layer.packages, specifier)) return undefined;
  return `${file} may not import the package '${getPackageName(specifier)}' (lint/layers.mjs)`;
}

/** Returns the import specifier. For a template literal, its static prefix; for other expressions, undefined. */
function getSpecifier(source) {
  if (source?.type === 'Literal' && typeof source.value === 'string') return source.value;
  if (source?.type === 'TemplateLiteral') return source.quasis[0]?.value.cooked ?? '';
  return undefined;
}

const layersRule = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    const check = (source, typeOnly) => {
      if (!source) return; // `export { x }` has no module specifier
      const specifier = getSpecifier(source);
      const message =
        specifier === undefined
          ? 'import() of a computed name cannot be checked: write the path'
          : getViolation(file, specifier, typeOnly);
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

export default { meta: { name: 'bottega' }, rules: { layers: layersRule } };
