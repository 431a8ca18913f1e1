import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createApiClient, type RequestHandler } from '#tests/server/helpers/api-client.ts';
import { projectRoot } from '#tests/server/processes/spawn-server.ts';

type Environment = Readonly<Record<string, string>>;

/** `nobody`: exists on every Unix. */
const NOBODY = { uid: 65534, gid: 65534 };

/**
 * The user of the operator's processes: root's tests run them as `nobody`, unless the project or Node lies in a folder that
 * only root can enter.
 */
function chooseUser(): typeof NOBODY | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const probe = ['-e', 'require("node:fs").accessSync("package.json")'];
  const { status } = spawnSync(process.execPath, probe, { cwd: projectRoot, ...NOBODY });
  return status === 0 ? NOBODY : {};
}

/** A running shop, started by `npm start`. */
export interface RunningShop {
  readonly origin: string;
  readonly getOutput: () => string;
  /** Creates a client of the API. @param token of a member */
  readonly connect: (token?: string) => ReturnType<typeof createApiClient>;
  readonly stop: () => Promise<void>;
}

const READY_LINE = 'The shop is ready';

/** Creates a new folder, and runs npm scripts and the build's commands in it as an ordinary user, with no settings but the given ones. */
export async function createOperator() {
  const user = chooseUser();
  const folder = await mkdtemp(join(tmpdir(), 'operator-'));
  const running = new Set<() => Promise<void>>();

  const own = async (path: string) => {
    if (user.uid !== undefined) await chown(path, user.uid, user.gid);
    return path;
  };
  const createFolder = async (path: string) => {
    await mkdir(path, { recursive: true });
    return own(path);
  };
  await own(folder);
  const home = await createFolder(join(folder, 'home'));
  const temporary = await createFolder(join(folder, 'tmp'));
  const toOptions = (settings: Environment) => ({
    cwd: projectRoot,
    ...user,
    // Without the variables of npm and Vitest, which run this test.
    env: { PATH: process.env['PATH'], HOME: home, TMPDIR: temporary, ...settings },
  });

  /** Runs an npm script. @returns its standard output @throws with its standard error when it fails */
  const runNpm = async (settings: Environment, script: string, ...args: readonly string[]): Promise<string> =>
    (await promisify(execFile)('npm', ['run', '-s', script, '--', ...args], toOptions(settings))).stdout;

  /** Runs a command of the build, like {@link runNpm} in a quarter of the time. */
  const run = async (settings: Environment, command: string, ...args: readonly string[]): Promise<string> =>
    (await promisify(execFile)(process.execPath, [`dist/server/${command}.js`, ...args], toOptions(settings))).stdout;

  const start = async (settings: Environment & { readonly PORT: string }): Promise<RunningShop> => {
    const child = spawn('npm', ['start'], { ...toOptions(settings), stdio: ['ignore', 'pipe', 'pipe'] });
    const exited = once(child, 'exit');
    let output = '';
    const ready = new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          if (output.includes(READY_LINE)) resolve();
        });
      }
      child.once('exit', () => reject(new Error(`the shop ended before it was ready: ${output}`)));
    });
    const stop = async () => {
      running.delete(stop);
      child.kill('SIGTERM');
      await exited;
    };
    running.add(stop);
    await ready;
    const origin = `http://localhost:${settings.PORT}`;
    const app: RequestHandler = { request: (path, init) => fetch(`${origin}${path}`, init) };
    return { origin, getOutput: () => output, connect: (token) => createApiClient(app, token), stop };
  };

  return {
    folder,
    runNpm,
    run,
    runJson: async (...args: Parameters<typeof run>): Promise<unknown> => JSON.parse(await run(...args, '--json')),
    start,
    /** Writes a file of the operator. @param path relative to the folder */
    write: async (path: string, content: string | Buffer): Promise<string> => {
      const file = join(folder, path);
      await createFolder(dirname(file));
      await writeFile(file, content);
      return own(file);
    },
    /** Stops what still runs after a failure, and removes the folder. */
    remove: async () => {
      for (const stop of running) await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Operator = Awaited<ReturnType<typeof createOperator>>;
