import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import { COMMAND_LINE_ACTOR } from '#server/platform/auth/audit-log.ts';
import { runCommandLine, type CommandOutput } from '#server/platform/commands/command-line.ts';
import { listImageNames } from '#server/platform/files/list-image-names.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { prepareImagesAfterCommand } from '#server/web/images/prepare-images.ts';
import { applyShopFile, type ApplyResult } from './apply-shop-file.ts';
import { exportFacts } from './facts/export-facts.ts';
import { findWarnings } from './find-warnings.rules.ts';
import { countChanges, formatChange } from './plan/changes.rules.ts';
import { readShopState } from './plan/read-state.ts';
import { MAX_FILE_BYTES, ShopFileError, parseShopFile } from './shop-file/parse-shop-file.ts';
import { formatShopFile, toShopFile } from './shop-file/to-shop-file.rules.ts';
import { storeBrandIcons } from './store-brand-icons.ts';

async function readShopFile(path: string) {
  const file = await stat(path).catch(() => undefined);
  if (!file?.isFile()) throw new CliError(`There is no file "${path}".`);
  if (file.size > MAX_FILE_BYTES)
    throw new CliError(`${path} is larger than ${String(MAX_FILE_BYTES / 1_000_000)} MB.`);
  const bytes = await readFile(path);
  if (!isUtf8(bytes)) throw new CliError(`${path} is not UTF-8: save it in this encoding. Nothing was changed.`);
  try {
    return parseShopFile(bytes.toString());
  } catch (error) {
    if (!(error instanceof ShopFileError)) throw error;
    throw new CliError(`${path} has errors. Nothing was changed.\n${error.message}`);
  }
}

function formatResult(
  { changes, unlisted, kept, missingProducts, missingFacts }: ApplyResult,
  dryRun: boolean,
): CommandOutput {
  const { added, changed, removed } = countChanges(changes);
  const summary = `${String(added)} added, ${String(changed)} changed, ${String(removed)} removed.`;
  return {
    data: { dryRun, changes, unlisted, kept, missingProducts, missingFacts },
    lines: [
      ...changes.flatMap(formatChange),
      ...unlisted.map((row) => `  ${row} is not in the file and stays; --prune removes it.`),
      ...kept.map((row) => `  ${row} and stays, although the file does not list it.`),
      ...missingProducts.map((id) => `  Product ${id} does not exist yet. Import it, then apply the file again.`),
      ...(changes.length === 0 ? ['The shop is as the file describes it.'] : [summary]),
      ...(!dryRun && changes.some(({ kind }) => kind === 'brand')
        ? ['A running server shows the brand after its next start.']
        : []),
      ...(dryRun ? ['Nothing was changed: this was a dry run.'] : []),
    ],
  };
}

await runCommandLine('shop', {
  apply: {
    summary: 'Configures the shop as a YAML file describes it (docs/examples/shop.yaml).',
    args: ['FILE'],
    // A renamed category indexes all its products again.
    database: { statementTimeoutMs: 0 },
    flags: {
      'dry-run': 'shows what would change',
      prune: 'removes what the file does not list, unless it is used',
    },
    run: async ({ db, config }, { args: [path = ''], flags }) => {
      const dryRun = flags.has('dry-run');
      const file = await readShopFile(path);
      const now = new Date();
      const current = await readShopState(db);
      const warnings = findWarnings({ file, current, imageNames: await listImageNames(config), now });
      for (const warning of warnings) process.stderr.write(`Warning: ${warning}\n`);
      const brandIcons = await storeBrandIcons(config, file, { dryRun });
      const options = { now, actor: COMMAND_LINE_ACTOR, prune: flags.has('prune'), dryRun, brandIcons };
      const result = await applyShopFile(db, file, options);
      for (const line of result.missingFacts) process.stderr.write(`Warning: ${line}\n`);
      const output = formatResult(result, dryRun);
      if (dryRun) return output;
      const { lines } = await prepareImagesAfterCommand({ db, config });
      return { ...output, lines: [...output.lines, ...lines] };
    },
  },
  export: {
    summary: 'Prints the current configuration as such a file.',
    run: async ({ db }) => {
      const file = { ...toShopFile(await readShopState(db)), ...(await exportFacts(db)) };
      return { data: file, lines: [formatShopFile(file).trimEnd()], isFile: true };
    },
  },
});
