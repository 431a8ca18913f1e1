import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { findProjectRoot } from './lib/project-root.ts';
import { CliError } from './lib/cli-error.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What the environment decides, checked; read once by main.ts and handed down. */
export interface Config {
  readonly port: number;
  /** Address to listen on; undefined for all of the machine. */
  readonly host: string | undefined;
  /** Absolute. Holds the embedded database, the image cache and the outbox. */
  readonly dataDir: string;
  /** Absolute. The built app. */
  readonly clientDir: string;
  /** A shop's own PostgreSQL; without it the embedded one is used. */
  readonly databaseUrl: string | undefined;
  /** Fill an empty database with the demo shop, and tell its login at the start. */
  readonly demo: boolean;
  /** Serve the sandbox payment provider under /sandbox. */
  readonly sandbox: boolean;
  /** What the person at the terminal should know about these settings, a line each. */
  readonly warnings: readonly string[];
  /** Origin that members see, without a final slash: for links and payment return addresses. */
  readonly publicUrl: string;
  readonly logLevel: (typeof logLevels)[number];
  /** Believe X-Forwarded-For. Off: a forged header changes nothing (SEC-06). */
  readonly trustProxy: boolean;
  /** Hosts that a payment address may lead to, beside the sandbox's own (SEC-04). */
  readonly paymentHosts: readonly string[];
  /** Server that sends the mails; without it they stay in the outbox. May hold a password. */
  readonly smtpUrl: string | undefined;
  /** Sender of the mails, such as `Bottega <shop@example.com>`. */
  readonly mailFrom: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const HostName = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/));

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const bare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return bare && (url.protocol === 'http:' || url.protocol === 'https:');
}

function isPostgresUrl(text: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text);
}

const isSmtpUrl = (text: string): boolean =>
  /^smtps?:\/\/./.test(text) && URL.canParse(text) && new URL(text).hostname !== '';

const BooleanFlag = v.pipe(
  v.picklist(['0', '1', 'false', 'true']),
  v.transform((text) => text === '1' || text === 'true'),
);

/** Each variable with its check and, in words, what it takes. */
const variables = {
  PORT: {
    takes: 'a port number from 1 to 65535',
    schema: v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(1), v.maxValue(65535)),
  },
  HOST: {
    takes: 'an IP address to listen on, such as 127.0.0.1 or 0.0.0.0, or localhost',
    schema: v.pipe(
      v.string(),
      v.check((text) => text === 'localhost' || isIP(text) !== 0),
    ),
  },
  DATA_DIR: { takes: 'a folder', schema: v.pipe(v.string(), v.excludes('\0')) },
  CLIENT_DIR: { takes: 'a folder', schema: v.pipe(v.string(), v.excludes('\0')) },
  DATABASE_URL: {
    takes: 'an address such as postgres://user:password@host:5432/database',
    schema: v.pipe(v.string(), v.check(isPostgresUrl)),
  },
  DEMO: { takes: '1 or 0', schema: BooleanFlag },
  SANDBOX: { takes: '1 or 0', schema: BooleanFlag },
  PUBLIC_URL: {
    takes: 'an http or https origin without a path, such as https://shop.example.com',
    schema: v.pipe(
      v.string(),
      v.check(isOrigin),
      v.transform((text) => new URL(text).origin),
    ),
  },
  LOG_LEVEL: { takes: `one of ${logLevels.join(', ')}`, schema: v.picklist(logLevels) },
  TRUST_PROXY: { takes: '1 or 0', schema: BooleanFlag },
  PAYMENT_HOSTS: {
    takes: 'host names separated by commas',
    schema: v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((part) => part.trim())),
      v.array(HostName),
    ),
  },
  SMTP_URL: {
    takes: 'an address such as smtps://user:password@mail.example.com:465',
    schema: v.pipe(v.string(), v.check(isSmtpUrl)),
  },
  MAIL_FROM: {
    takes: 'an e-mail, alone or as Name <e-mail>',
    schema: v.pipe(v.string(), v.regex(/^(?:[^<>\p{Cc}"]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u)),
  },
} as const;

type Variable = keyof typeof variables;
type Value<K extends Variable> = v.InferOutput<(typeof variables)[K]['schema']>;

/** An empty variable counts as not set: that is what `PORT= npm start` and env files mean. */
function readVariable<K extends Variable>(env: Environment, name: K): Value<K> | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  const { schema, takes } = variables[name];
  const result = v.safeParse<(typeof variables)[K]['schema']>(schema, text);
  if (result.success) return result.output;
  // Addresses of servers may hold a password, so their value is not repeated.
  const given = name === 'DATABASE_URL' || name === 'SMTP_URL' ? '' : `, not "${text}"`;
  throw new CliError(`${name} takes ${takes}${given}.`);
}

/** Names and addresses that only programs on this machine can reach. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|(?:[^.]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/iu.test(host);

/**
 * What makes this shop more than a trial on one's own machine; empty for such a trial. The demo's password is published,
 * the sandbox shows every mail and approves every payment: neither may be reachable by accident.
 */
function getPublicExposureReasons(env: Environment, publicUrl: string): string[] {
  const host = readVariable(env, 'HOST');
  return [
    ...(isLoopback(new URL(publicUrl).hostname) ? [] : ['PUBLIC_URL']),
    ...(readVariable(env, 'DATABASE_URL') === undefined ? [] : ['DATABASE_URL']),
    ...(readVariable(env, 'SMTP_URL') === undefined ? [] : ['SMTP_URL']),
    ...(host === undefined || isLoopback(host) ? [] : ['HOST']),
    ...(readVariable(env, 'TRUST_PROXY') === true ? ['TRUST_PROXY'] : []),
  ];
}

function getStartupWarnings(
  { demo, sandbox }: { demo: boolean; sandbox: boolean },
  reasons: readonly string[],
): string[] {
  if (reasons.length === 0) return [];
  const where = `with ${reasons.join(', ')} set for more than a trial on this machine`;
  return [
    ...(demo
      ? [`DEMO=1 ${where}: anyone can log in as a demo member, the administrator too, by the published password.`]
      : []),
    ...(sandbox
      ? [`SANDBOX ${where}: anyone can read every mail and code on /sandbox/outbox and approve any payment.`]
      : []),
  ];
}

/**
 * Checks the environment. A relative folder counts from the project folder, so that one setting
 * means one folder from wherever the shop is started.
 *
 * @throws StartError with one line that names the variable and what it takes.
 */
export function readConfig(env: Environment, root: string = findProjectRoot()): Config {
  const port = readVariable(env, 'PORT') ?? 3000;
  const publicUrl = readVariable(env, 'PUBLIC_URL') ?? `http://localhost:${port}`;
  const reasons = getPublicExposureReasons(env, publicUrl);
  const isTrial = reasons.length === 0;
  const demo = readVariable(env, 'DEMO') ?? isTrial;
  const sandbox = readVariable(env, 'SANDBOX') ?? demo;
  const loopback = new URL(publicUrl).hostname === '[::1]' ? '::1' : '127.0.0.1';
  return Object.freeze({
    port,
    host: readVariable(env, 'HOST') ?? (isTrial && (demo || sandbox) ? loopback : undefined),
    dataDir: resolve(root, readVariable(env, 'DATA_DIR') ?? 'data'),
    clientDir: resolve(root, readVariable(env, 'CLIENT_DIR') ?? 'dist/client'),
    databaseUrl: readVariable(env, 'DATABASE_URL'),
    demo,
    sandbox,
    warnings: Object.freeze(getStartupWarnings({ demo, sandbox }, reasons)),
    publicUrl,
    logLevel: readVariable(env, 'LOG_LEVEL') ?? 'warn',
    trustProxy: readVariable(env, 'TRUST_PROXY') ?? false,
    paymentHosts: Object.freeze(readVariable(env, 'PAYMENT_HOSTS') ?? []),
    smtpUrl: readVariable(env, 'SMTP_URL'),
    mailFrom: readVariable(env, 'MAIL_FROM') ?? `Bottega <no-reply@${new URL(publicUrl).hostname}>`,
  });
}
