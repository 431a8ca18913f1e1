import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { escapeControls } from '#server/platform/lib/escape-controls.rules.ts';
import { runCommand, type CommandDeps, type CommandOptions } from './run-command.ts';

/** What a command prints: lines for people, or data as JSON with `--json`. */
export interface CommandOutput {
  readonly lines: readonly string[];
  readonly data: unknown;
  /** What has failed while the rest succeeded. Printed to stderr; the exit code is 1. */
  readonly errors?: readonly string[];
  /** An unexpected error that has ended the command. It is thrown after the rest is printed. */
  readonly failure?: Error;
  /** The lines are a file's content, printed unchanged. In other lines, control characters are shown as escapes. */
  readonly isFile?: true;
}

interface CommandInput {
  /** Values of the arguments, by position. */
  readonly args: readonly string[];
  /** The value of each option that was given, by name. */
  readonly options: Readonly<Record<string, string | undefined>>;
  /** All values of each repeatable option that was given, by name. */
  readonly lists: Readonly<Record<string, readonly string[] | undefined>>;
  /** Names of the flags that were given. */
  readonly flags: ReadonlySet<string>;
}

export interface Command {
  readonly summary: string;
  /** Names of the required arguments, such as `ORDER`. The last one may be repeated if its name ends with `…`. */
  readonly args?: readonly string[];
  /** Options that take a value, with its description. */
  readonly options?: Readonly<Record<string, string>>;
  /** Names of the options that may be given more than once. */
  readonly repeatable?: readonly string[];
  /** Options without a value, with their description. With `dry-run` nothing may be written, not even migrations. */
  readonly flags?: Readonly<Record<string, string>>;
  /** How to open the database. */
  readonly database?: CommandOptions;
  readonly run: (deps: CommandDeps, input: CommandInput) => Promise<CommandOutput>;
}

type Commands = Readonly<Record<string, Command>>;

function formatUsage(name: string, commands: Commands): string {
  const entries = Object.entries(commands).map(([verb, { summary, args = [], options = {}, flags = {} }]) => {
    const usage = [
      '  npm run',
      name,
      '--',
      ...(verb === '' ? [] : [verb]),
      ...args,
      ...Object.keys(options).map((option) => `[--${option} …]`),
      ...Object.keys(flags).map((flag) => `[--${flag}]`),
    ];
    const details = Object.entries({ ...options, ...flags }).map(
      ([option, description]) => `      --${option}: ${description}`,
    );
    return [usage.join(' '), `      ${summary}`, ...details].join('\n');
  });
  return [
    ...entries,
    '  --json prints data instead of lines; with "npm run -s" npm adds nothing to it. --help prints this text.',
  ].join('\n');
}

const formatVerbs = (name: string, commands: Commands): string =>
  `npm run ${name} has ${Object.keys(commands).join(', ')}; -- --help explains them.`;

/** Describes an error of `parseArgs`, whose message may have several lines. */
function describeParseError({ message }: TypeError): string {
  // A value that starts with a hyphen, such as a negative amount, is taken for an option.
  const [, option] = /^Option '(?:-\w, )?(--[\w-]+)(?: <value>)?' argument is ambiguous/u.exec(message) ?? [];
  if (option !== undefined) return `${option} needs a value; write one that starts with a hyphen as ${option}=-5`;
  // The first sentence names the option. The second is about arguments that start with a hyphen.
  return message.split(/\.\s/u)[0] ?? '';
}

/** End of the name of an argument that may be given more than once. */
const REPEATED = '…';

/** @throws CliError that names the missing or additional argument */
function checkArguments(subject: string, names: readonly string[], values: readonly string[], hint: string): void {
  const missing = names.find((_name, index) => (values[index] ?? '').trim() === '');
  if (missing !== undefined) throw new CliError(`${subject} needs ${missing.replace(REPEATED, '')}. ${hint}`);
  if (names.at(-1)?.endsWith(REPEATED)) return;
  const extra = values[names.length];
  if (extra !== undefined) throw new CliError(`${subject} does not take "${extra}". ${hint}`);
}

/** @throws CliError that names the unknown option or the missing argument */
function parseCommand(
  name: string,
  verb: string,
  { args: names = [], options = {}, repeatable = [], flags: flagNames = {} }: Command,
  argv: readonly string[],
) {
  const config: NonNullable<ParseArgsConfig['options']> = { json: { type: 'boolean' } };
  for (const option of Object.keys(options)) config[option] = { type: 'string', multiple: true };
  for (const flag of Object.keys(flagNames)) config[flag] = { type: 'boolean' };
  const hint = `npm run ${name} -- --help shows the options.`;
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: config, allowPositionals: true });
    checkArguments(verb || name, names, positionals, hint);
    const lists: Record<string, readonly string[]> = {};
    const singleValues: Record<string, string | undefined> = {};
    for (const [option, value] of Object.entries(values)) {
      if (!Array.isArray(value)) continue;
      const texts = value.map(String);
      if (repeatable.includes(option)) lists[option] = texts;
      else if (texts.length > 1) throw new CliError(`--${option} is given more than once. ${hint}`);
      else singleValues[option] = texts[0];
    }
    const flags = new Set(Object.keys(flagNames).filter((flag) => values[flag] === true));
    return { args: positionals, options: singleValues, lists, flags, isJson: values['json'] === true };
  } catch (error) {
    if (error instanceof CliError || !(error instanceof TypeError)) throw error;
    throw new CliError(`${describeParseError(error)}. ${hint}`);
  }
}

/** The database without user and password. */
function describeDatabase({ config }: CommandDeps): string {
  const url = config.directDatabaseUrl ?? config.databaseUrl;
  if (url === undefined) return `embedded, ${config.dataDir}`;
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

interface CommandLine {
  readonly argv: readonly string[];
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  /** Opens the database for a command. Prints a CliError and sets the exit code. */
  readonly withDatabase: typeof runCommand;
}

const commandLine: CommandLine = {
  argv: process.argv.slice(2),
  print: (text) => void process.stdout.write(`${text}\n`),
  printError: (text) => void process.stderr.write(`${text}\n`),
  withDatabase: runCommand,
};

async function runParsedCommand(
  name: string,
  verb: string,
  command: Command,
  argv: readonly string[],
  { print, printError, withDatabase }: CommandLine,
): Promise<void> {
  const { isJson, ...input } = parseCommand(name, verb, command, argv);
  await withDatabase(
    async (deps) => {
      printError(`Database: ${describeDatabase(deps)}`);
      const { lines, data, errors = [], failure, isFile } = await command.run(deps, input);
      if (isJson) print(escapeControls(JSON.stringify(data, null, 2), '\n'));
      else for (const line of lines) print(isFile ? line : escapeControls(line));
      for (const error of errors) printError(escapeControls(error));
      if (errors.length > 0) process.exitCode = 1;
      if (failure !== undefined) throw failure;
    },
    { ...command.database, dryRun: input.flags.has('dry-run') },
  );
}

async function printCliError(work: () => Promise<void>, printError: CommandLine['printError']): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    printError(escapeControls(error.message, '\n'));
    process.exitCode = 1;
  }
}

/**
 * Runs one of several commands, such as `npm run support -- show T-2026-000001`. The name of the database goes to
 * stderr, so that the output of `--json` can be piped.
 *
 * @param name of the npm script
 * @param commands by their first argument. The command with the name '' takes arguments that start with no other name.
 */
export async function runCommandLine(name: string, commands: Commands, cli: CommandLine = commandLine): Promise<void> {
  const { argv, print, printError } = cli;
  if (argv.includes('--help') || argv[0] === 'help') {
    print(formatUsage(name, commands));
    return;
  }
  const [first = ''] = argv;
  const verb = Object.hasOwn(commands, first) ? first : '';
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
  await printCliError(async () => {
    if (command === undefined)
      throw new CliError(`${first === '' ? 'No command' : `No command "${first}"`}. ${formatVerbs(name, commands)}`);
    await runParsedCommand(name, verb, command, verb === '' ? argv : argv.slice(1), cli);
  }, printError);
}

/** Runs the only command of an npm script, such as `npm run backup -- FILE`. See {@link runCommandLine}. */
export const runSingleCommand = (name: string, command: Command, cli: CommandLine = commandLine): Promise<void> =>
  runCommandLine(name, { '': command }, cli);
