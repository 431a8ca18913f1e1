import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { connectDatabase } from '#server/platform/db/connect.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { runCommandLine, runSingleCommand, type Command } from './command-line.ts';

// Connects with the first statement only.
const { db, pool } = connectDatabase('postgres://x@127.0.0.1:1/x', { log: pino({ level: 'silent' }) });

const shout: Command = {
  summary: 'Shouts a word.',
  args: ['WORD'],
  options: { times: 'how often' },
  run: async (_deps, { args: [word = ''], options }) => {
    if (word === 'bad') throw new CliError('The word is bad.');
    const words = Array.from({ length: Number(options['times'] ?? 1) }, () => word.toUpperCase());
    return { lines: words, data: words };
  },
};

const isCommand = (commands: Record<string, Command> | Command): commands is Command =>
  typeof commands['run'] === 'function';

/** Runs the command with a database that is only opened. */
async function run(
  argv: readonly string[],
  databaseUrl?: string,
  commands: Record<string, Command> | Command = { shout },
) {
  const output: string[] = [];
  const errors: string[] = [];
  let opened = 0;
  const cli: Parameters<typeof runCommandLine>[2] = {
    argv,
    print: (text) => output.push(text),
    printError: (text) => errors.push(text),
    withDatabase: async (work) => {
      opened += 1;
      await work({ db, pool, config: readConfig({ DATA_DIR: '/srv/data', DATABASE_URL: databaseUrl }) });
    },
  };
  if (isCommand(commands)) await runSingleCommand('voice', commands, cli);
  else await runCommandLine('voice', commands, cli);
  const { exitCode } = process;
  process.exitCode = undefined;
  return { output, errors, opened, exitCode };
}

afterEach(() => {
  process.exitCode = undefined;
});

it('prints the lines of a command, and the database to stderr', async () => {
  expect(await run(['shout', 'ciao', '--times', '2'])).toEqual({
    output: ['CIAO', 'CIAO'],
    errors: ['Database: embedded, /srv/data'],
    opened: 1,
    exitCode: undefined,
  });
});

it('takes several values of an argument that may be repeated', async () => {
  const greet: Command = {
    summary: 'Greets people.',
    args: ['NAME…'],
    run: (_deps, { args }) => Promise.resolve({ lines: args, data: args, errors: args.includes('x') ? ['x'] : [] }),
  };
  expect(await run(['greet', 'Ada', 'Bruno'], undefined, { greet })).toMatchObject({ output: ['Ada', 'Bruno'] });
  expect((await run(['greet'], undefined, { greet })).errors[0]).toMatch(/^greet needs NAME\. /u);
  expect((await run(['--help'], undefined, { greet })).output.join()).toContain('greet NAME…');
  expect(await run(['greet', 'Ada', 'x'], undefined, { greet })).toMatchObject({
    output: ['Ada', 'x'],
    errors: [expect.stringContaining('Database'), 'x'],
    exitCode: 1,
  });
});

it('prints what was done before an unexpected error', async () => {
  const output: string[] = [];
  const greet: Command = {
    summary: 'Greets people.',
    run: () => Promise.resolve({ lines: ['Ada'], data: [], errors: ['Stopped.'], failure: new Error('no connection') }),
  };
  const collect = (text: string) => void output.push(text);
  const cli: Parameters<typeof runCommandLine>[2] = {
    argv: [],
    print: collect,
    printError: collect,
    withDatabase: (work) => work({ db, pool, config: readConfig({ DATA_DIR: '/srv/data' }) }),
  };
  await expect(runSingleCommand('greet', greet, cli)).rejects.toThrow('no connection');
  expect(output.slice(1)).toEqual(['Ada', 'Stopped.']);
});

// REQ-OPS-07
it('names an external database without its password', async () => {
  const { errors } = await run(['shout', 'ciao'], 'postgres://shop:secret@db.example.com:5433/shop?sslmode=require');
  expect(errors).toEqual(['Database: db.example.com:5433/shop']);
});

it('passes all values of a repeatable option', async () => {
  const inputs: unknown[] = [];
  const listen: Command = {
    summary: 'Listens.',
    options: { to: 'whom', from: 'where' },
    repeatable: ['to'],
    run: async (_deps, input) => {
      inputs.push(input);
      return { lines: [], data: null };
    },
  };
  await run(['listen', '--to', 'Ada', '--from', 'Lodi', '--to', 'Eva'], undefined, { listen });
  expect(inputs).toEqual([{ args: [], options: { from: 'Lodi' }, lists: { to: ['Ada', 'Eva'] }, flags: new Set() }]);
});

it('passes the flags that were given, and opens the database for a dry run only with --dry-run', async () => {
  const opened: unknown[] = [];
  const flags: unknown[] = [];
  const commands: Record<string, Command> = {
    write: {
      summary: 'Writes.',
      flags: { 'dry-run': 'writes nothing', all: 'everything' },
      run: async (_deps, input) => {
        flags.push([...input.flags]);
        return { lines: [], data: null };
      },
    },
  };
  for (const argv of [
    ['write', '--all'],
    ['write', '--dry-run', '--json'],
  ]) {
    await runCommandLine('voice', commands, {
      argv,
      print: () => undefined,
      printError: () => undefined,
      withDatabase: async (work, options) => {
        opened.push(options);
        await work({ db, pool, config: readConfig({}) });
      },
    });
  }
  expect(flags).toEqual([['all'], ['dry-run']]);
  expect(opened).toEqual([{ dryRun: false }, { dryRun: true }]);
});

it('prints data with --json', async () => {
  const { output } = await run(['shout', 'ciao', '--json']);
  expect(JSON.parse(output.join('\n'))).toEqual(['CIAO']);
});

it.each([['--help'], ['help'], ['shout', '--help']])(
  'explains itself with %s, without the database',
  async (...argv) => {
    const { output, errors, opened, exitCode } = await run(argv);
    expect({ errors, opened, exitCode }).toEqual({ errors: [], opened: 0, exitCode: undefined });
    expect(output.join('\n')).toContain(
      'npm run voice -- shout WORD [--times …]\n      Shouts a word.\n      --times: how often',
    );
  },
);

it.each([
  [[], 'No command. npm run voice has shout; -- --help explains them.'],
  [['sing'], 'No command "sing". npm run voice has shout; -- --help explains them.'],
  [['constructor'], 'No command "constructor". npm run voice has shout; -- --help explains them.'],
  [['shout'], 'shout needs WORD. npm run voice -- --help shows the options.'],
  [['shout', 'a', 'b'], 'shout does not take "b". npm run voice -- --help shows the options.'],
  [['shout', 'a', '--loud'], "Unknown option '--loud'. npm run voice -- --help shows the options."],
  [['shout', ' '], 'shout needs WORD. npm run voice -- --help shows the options.'],
  [
    ['shout', 'a', '--times', '1', '--times', '2'],
    '--times is given more than once. npm run voice -- --help shows the options.',
  ],
  [
    ['shout', 'a', '--times', '-5'],
    '--times needs a value; write one that starts with a hyphen as --times=-5. npm run voice -- --help shows the options.',
  ],
  [['shout', 'a', '--times'], "Option '--times <value>' argument missing. npm run voice -- --help shows the options."],
])('with %j fails in one line, without the database', async (argv, message) => {
  expect(await run(argv)).toEqual({ output: [], errors: [message], opened: 0, exitCode: 1 });
});

const hostile = 'Ada\r\nA-1 paid\u001b[2J\u202e';

// SEC-10
it('shows control characters in its lines, data and errors as escapes, so that none changes the terminal', async () => {
  const echo: Command = {
    summary: 'Echoes.',
    args: ['KIND'],
    run: async (_deps, { args: [kind] }) => {
      if (kind === 'error') throw new CliError(hostile);
      return { lines: [hostile], data: { name: hostile }, ...(kind === 'file' && { isFile: true }) };
    },
  };
  const escaped = String.raw`Ada\r\nA-1 paid\u001b[2J\u202e`;
  expect((await run(['echo', 'lines'], undefined, { echo })).output).toEqual([escaped]);
  const [json = ''] = (await run(['echo', 'lines', '--json'], undefined, { echo })).output;
  expect(json).toContain(escaped);
  expect(JSON.parse(json)).toEqual({ name: hostile });
  expect((await run(['echo', 'error'], undefined, { echo })).errors.at(-1)).toBe(
    String.raw`Ada\r` + '\n' + String.raw`A-1 paid\u001b[2J\u202e`,
  );
  expect((await run(['echo', 'file'], undefined, { echo })).output).toEqual([hostile]);
});

it('fails with the message of the command', async () => {
  const { errors, exitCode } = await run(['shout', 'bad']);
  expect({ errors: errors.slice(1), exitCode }).toEqual({ errors: ['The word is bad.'], exitCode: 1 });
});

it('runs the only command of a script without a verb', async () => {
  expect((await run(['ciao', '--times', '2'], undefined, shout)).output).toEqual(['CIAO', 'CIAO']);
  expect((await run(['--help'], undefined, shout)).output.join('\n')).toContain('npm run voice -- WORD [--times …]');
  expect((await run([], undefined, shout)).errors).toEqual([
    'voice needs WORD. npm run voice -- --help shows the options.',
  ]);
});
