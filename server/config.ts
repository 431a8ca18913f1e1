import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { isEmail } from '#contract/fields/email.ts';
import { findProjectRoot } from './lib/project-root.ts';
import { CliError } from './lib/cli-error.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Validated settings from the environment. Read once at startup and passed down. */
export interface Config {
  readonly port: number;
  /** Host name or IP address to listen on; undefined for all interfaces. */
  readonly host: string | undefined;
  /** Absolute path. Holds the embedded database, uploads and the image cache. */
  readonly dataDir: string;
  /** Absolute path of the built client. */
  readonly clientDir: string;
  /** External PostgreSQL. Undefined: use the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Seed an empty database with the demo shop, and print its login at startup. */
  readonly demo: boolean;
  /** Serve the sandbox payment provider under /sandbox. */
  readonly sandbox: boolean;
  /** Serve the API reference at /api/docs. */
  readonly apiDocs: boolean;
  /** Startup warnings about these settings, one line each. */
  readonly warnings: readonly string[];
  /** Public origin without a trailing slash, for links in mails and payment return URLs. */
  readonly publicUrl: string;
  /** After this time the page is sent without server-rendered content, and the client renders it. */
  readonly ssrTimeoutMs: number;
  readonly logLevel: (typeof logLevels)[number];
  /** Trust X-Forwarded-For. When false, a forged header has no effect (SEC-06). */
  readonly trustProxy: boolean;
  /** Hosts allowed in payment URLs, besides the sandbox (SEC-04). */
  readonly paymentHosts: readonly string[];
  /** SMTP server. Undefined: mails stay in the outbox. May contain a password. */
  readonly smtpUrl: string | undefined;
  /** Sender of the mails, such as `Bottega <shop@example.com>`. */
  readonly mailFrom: string;
  /** Where people who can't log in get help; empty for none. */
  readonly supportEmail: string;
  readonly supportPhone: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const HostName = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/));

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const isBareOrigin = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return isBareOrigin && (url.protocol === 'http:' || url.protocol === 'https:');
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

/** Schema of each variable, and a description of the expected value for the error message. */
const variables = {
  PORT: {
    expects: 'a port number from 1 to 65535',
    schema: v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(1), v.maxValue(65535)),
  },
  HOST: {
    expects: 'an IP address to listen on, such as 127.0.0.1 or 0.0.0.0, or localhost',
    schema: v.pipe(
      v.string(),
      v.check((text) => text === 'localhost' || isIP(text) !== 0),
    ),
  },
  DATA_DIR: { expects: 'a folder', schema: v.pipe(v.string(), v.excludes('\0')) },
  CLIENT_DIR: { expects: 'a folder', schema: v.pipe(v.string(), v.excludes('\0')) },
  DATABASE_URL: {
    expects: 'an address such as postgres://user:password@host:5432/database',
    schema: v.pipe(v.string(), v.check(isPostgresUrl)),
  },
  DEMO: { expects: '1 or 0', schema: BooleanFlag },
  SANDBOX: { expects: '1 or 0', schema: BooleanFlag },
  API_DOCS: { expects: '1 or 0', schema: BooleanFlag },
  PUBLIC_URL: {
    expects: 'an http or https origin without a path, such as https://shop.example.com',
    schema: v.pipe(
      v.string(),
      v.check(isOrigin),
      v.transform((text) => new URL(text).origin),
    ),
  },
  SSR_TIMEOUT_MS: {
    expects: 'milliseconds from 1 to 60000',
    schema: v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(1), v.maxValue(60_000)),
  },
  LOG_LEVEL: { expects: `one of ${logLevels.join(', ')}`, schema: v.picklist(logLevels) },
  TRUST_PROXY: { expects: '1 or 0', schema: BooleanFlag },
  PAYMENT_HOSTS: {
    expects: 'host names separated by commas',
    schema: v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((part) => part.trim())),
      v.array(HostName),
    ),
  },
  SMTP_URL: {
    expects: 'an address such as smtps://user:password@mail.example.com:465',
    schema: v.pipe(v.string(), v.check(isSmtpUrl)),
  },
  MAIL_FROM: {
    expects: 'an e-mail, alone or as Name <e-mail>',
    schema: v.pipe(v.string(), v.regex(/^(?:[^<>\p{Cc}"]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u)),
  },
  SUPPORT_EMAIL: { expects: 'an e-mail', schema: v.pipe(v.string(), v.check(isEmail)) },
  SUPPORT_PHONE: {
    expects: 'a phone number such as +39 02 1234567',
    schema: v.pipe(v.string(), v.regex(/^\+?\d[\d ()./-]{3,30}$/)),
  },
} as const;

type Variable = keyof typeof variables;
type Value<K extends Variable> = v.InferOutput<(typeof variables)[K]['schema']>;

/** An empty variable counts as unset, as in `PORT= npm start` and in env files. */
function readVariable<K extends Variable>(env: Environment, name: K): Value<K> | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  const { schema, expects } = variables[name];
  const result = v.safeParse<(typeof variables)[K]['schema']>(schema, text);
  if (result.success) return result.output;
  // Server URLs may contain a password, so their value is not repeated.
  const received = name === 'DATABASE_URL' || name === 'SMTP_URL' ? '' : `, not "${text}"`;
  throw new CliError(`${name} takes ${expects}${received}.`);
}

/** Whether only programs on this machine can reach the host name or IP address. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|(?:[^.]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/iu.test(host);

/**
 * Names of the settings that indicate more than a local trial; empty for a local trial. The demo's password is
 * published, and the sandbox shows every mail and approves every payment, so neither may be exposed by accident.
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
  const context = `with ${reasons.join(', ')} set, so this is more than a local trial`;
  return [
    ...(demo
      ? [
          `DEMO=1 ${context}: anyone can log in as a demo member, including the administrator, with the published password.`,
        ]
      : []),
    ...(sandbox
      ? [`SANDBOX ${context}: anyone can read every mail and code on /sandbox/outbox and approve any payment.`]
      : []),
  ];
}

/**
 * Reads and validates the environment. Relative paths resolve from the project folder, so a setting means the same
 * folder whatever the working directory is.
 *
 * @throws CliError with one line that names the variable and the expected value.
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
    apiDocs: readVariable(env, 'API_DOCS') ?? sandbox,
    warnings: Object.freeze(getStartupWarnings({ demo, sandbox }, reasons)),
    publicUrl,
    ssrTimeoutMs: readVariable(env, 'SSR_TIMEOUT_MS') ?? 1_000,
    logLevel: readVariable(env, 'LOG_LEVEL') ?? 'warn',
    trustProxy: readVariable(env, 'TRUST_PROXY') ?? false,
    paymentHosts: Object.freeze(readVariable(env, 'PAYMENT_HOSTS') ?? []),
    smtpUrl: readVariable(env, 'SMTP_URL'),
    mailFrom: readVariable(env, 'MAIL_FROM') ?? `Bottega <no-reply@${new URL(publicUrl).hostname}>`,
    supportEmail: readVariable(env, 'SUPPORT_EMAIL') ?? (demo ? 'aiuto@example.com' : ''),
    supportPhone: readVariable(env, 'SUPPORT_PHONE') ?? (demo ? '+39 02 0000 0000' : ''),
  });
}
