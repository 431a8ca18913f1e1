import { isIP } from 'node:net';
import * as v from 'valibot';
import { isPublicEmail } from '#contract/fields/email.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { parseSender } from '#server/platform/lib/sender.rules.ts';
import { getEncodingProblem, isPostgresUrl, isSmtpUrl } from './urls.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

export type Environment = Readonly<Record<string, string | undefined>>;

const HostName = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/));

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const isBareOrigin = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return isBareOrigin && (url.protocol === 'http:' || url.protocol === 'https:');
}

/** Codes, keys and amounts leave the machine encrypted only. */
const isSafeProviderUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
};

const BooleanFlag = v.pipe(
  v.picklist(['0', '1', 'false', 'true']),
  v.transform((text) => text === '1' || text === 'true'),
);

/** Normalized, without a trailing slash. */
const Origin = v.pipe(
  v.string(),
  v.check(isOrigin),
  v.transform((text) => new URL(text).origin),
);

const ServiceUrl = v.pipe(v.string(), v.check(isSafeProviderUrl));

/** A token without spaces. */
const Secret = v.pipe(v.string(), v.regex(/^\S+$/));

const ProviderChoice = v.picklist(['xpay', 'stripe', 'sandbox', 'none']);

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
  DATABASE_DIRECT_URL: {
    expects: 'an address such as postgres://user:password@host:5432/database, without a pooler',
    schema: v.pipe(v.string(), v.check(isPostgresUrl)),
  },
  DATABASE_POOL_SIZE: {
    expects: 'a number of connections from 6 to 500',
    schema: v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(6), v.maxValue(500)),
  },
  DATABASE_PASSWORD: { expects: 'the password of the database, as it is', schema: v.string() },
  S3_ENDPOINT: { expects: 'the address of the S3 service without the bucket, with https', schema: ServiceUrl },
  S3_BUCKET: {
    expects: 'the name of a bucket',
    schema: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
  },
  S3_REGION: { expects: 'a region such as eu-south-1', schema: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)) },
  S3_ACCESS_KEY_ID: { expects: 'the id of an access key', schema: Secret },
  S3_SECRET_ACCESS_KEY: { expects: 'the secret of the access key', schema: Secret },
  DEMO: { expects: '1 or 0', schema: BooleanFlag },
  SANDBOX: { expects: '1 or 0', schema: BooleanFlag },
  API_DOCS: { expects: '1 or 0', schema: BooleanFlag },
  PUBLIC_URL: {
    expects: 'an http or https origin without a path, such as https://shop.example.com',
    schema: Origin,
  },
  API_PUBLIC_URL: {
    expects: 'an http or https origin without a path, such as https://api.example.com',
    schema: Origin,
  },
  PREPARE_IMAGES: { expects: '1 or 0', schema: BooleanFlag },
  MEMBER_WRITES_PER_HOUR: {
    expects: 'a number from 1 to 1000000',
    schema: v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), v.minValue(1), v.maxValue(1_000_000)),
  },
  SSR_TIMEOUT_MS: {
    expects: 'milliseconds from 1 to 60000',
    schema: v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(1), v.maxValue(60_000)),
  },
  DRAIN_SECONDS: {
    expects: 'seconds from 0 to 60',
    schema: v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.maxValue(60)),
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
  CORS_ORIGINS: {
    expects: 'http or https origins without a path, separated by commas',
    schema: v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((part) => part.trim())),
      v.array(Origin),
    ),
  },
  PUSH_ORIGINS: {
    expects: 'http or https origins without a path, separated by commas',
    schema: v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((part) => part.trim())),
      v.array(Origin),
    ),
  },
  METRICS_TOKEN: { expects: 'at least 16 characters without spaces', schema: v.pipe(v.string(), v.regex(/^\S{16,}$/)) },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    expects: 'an http or https address such as http://localhost:4318',
    schema: v.pipe(
      v.string(),
      v.check((text) => /^https?:\/\/./.test(text) && URL.canParse(text)),
      v.transform((text) => text.replace(/\/$/u, '')),
    ),
  },
  LOG_SALT: { expects: 'at least 16 characters', schema: v.pipe(v.string(), v.minLength(16)) },
  CARD_PROVIDER: { expects: 'xpay, stripe, sandbox or none', schema: ProviderChoice },
  PAY_BY_LINK_PROVIDER: { expects: 'xpay, stripe, sandbox or none', schema: ProviderChoice },
  XPAY_API_KEY: { expects: 'the API key of the XPay terminal', schema: Secret },
  XPAY_URL: { expects: 'the base address of the XPay API, with https', schema: ServiceUrl },
  STRIPE_SECRET_KEY: {
    expects: 'a secret or restricted key such as sk_live_… or rk_test_…',
    schema: v.pipe(v.string(), v.regex(/^[sr]k_(?:live|test)_\w+$/)),
  },
  STRIPE_WEBHOOK_SECRET: {
    expects: 'the signing secret of the webhook, such as whsec_…',
    schema: v.pipe(v.string(), v.regex(/^whsec_\S+$/)),
  },
  STRIPE_URL: { expects: 'the origin of the Stripe API, with https', schema: ServiceUrl },
  SMTP_URL: {
    expects: 'an address such as smtps://user:password@mail.example.com:465',
    schema: v.pipe(v.string(), v.check(isSmtpUrl)),
  },
  MAIL_FROM: {
    expects: 'an e-mail, alone or as Name <e-mail>',
    schema: v.pipe(
      v.string(),
      v.check((text) => isPublicEmail(parseSender(text).address)),
      v.check((text) => /^[^<>\p{Cc}"]*$/u.test(parseSender(text).name)),
    ),
  },
  SUPPORT_EMAIL: { expects: 'an e-mail such as shop@example.com', schema: v.pipe(v.string(), v.check(isPublicEmail)) },
  SUPPORT_PHONE: {
    expects: 'a phone number such as +39 02 1234567',
    schema: v.pipe(v.string(), v.regex(/^\+?\d[\d ()./-]{3,30}$/)),
  },
  OPERATOR_ORDER_MAIL: {
    expects: 'an e-mail such as shop@example.com',
    schema: v.pipe(v.string(), v.check(isPublicEmail)),
  },
  OPERATOR_MAIL: { expects: 'an e-mail such as shop@example.com', schema: v.pipe(v.string(), v.check(isPublicEmail)) },
  TEXT_MESSAGE_URL: {
    expects: 'an https address, or an http address of this machine',
    schema: v.pipe(v.string(), v.check(isSafeProviderUrl)),
  },
  TEXT_MESSAGE_HEADERS: {
    expects: 'a JSON object of header names and values',
    schema: v.pipe(v.string(), v.parseJson(), v.record(v.pipe(v.string(), v.regex(/^[\w-]+$/)), v.string())),
  },
  TEXT_MESSAGE_BODY: {
    expects: 'a JSON document or form fields that contain {to} and {text}',
    schema: v.pipe(v.string(), v.includes('{to}'), v.includes('{text}')),
  },
  TWILIO_ACCOUNT_SID: { expects: 'an account id such as AC0123…', schema: v.pipe(v.string(), v.regex(/^AC\w{32}$/)) },
  TWILIO_AUTH_TOKEN: { expects: 'the token of the account', schema: Secret },
  TWILIO_FROM: {
    expects: 'a sender such as +390200000000 or a name of up to 11 characters',
    schema: v.pipe(v.string(), v.regex(/^(?:\+\d{6,15}|[\w ]{1,11})$/)),
  },
} as const;

/** The values of these variables may contain a password, so no error message repeats them. */
const SECRET_VARIABLES: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_PASSWORD',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'TEXT_MESSAGE_URL',
  'TEXT_MESSAGE_HEADERS',
  'TWILIO_AUTH_TOKEN',
  'METRICS_TOKEN',
  'LOG_SALT',
  'XPAY_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]);

/** Addresses with user and password. */
const CREDENTIAL_VARIABLES: ReadonlySet<string> = new Set(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'SMTP_URL']);

type Variable = keyof typeof variables;
type Value<K extends Variable> = v.InferOutput<(typeof variables)[K]['schema']>;

/** An empty variable counts as unset, as in `PORT= npm start` and in env files. */
export function readVariable<K extends Variable>(env: Environment, name: K): Value<K> | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  const { schema, expects } = variables[name];
  const problem = CREDENTIAL_VARIABLES.has(name) ? getEncodingProblem(text) : undefined;
  if (problem !== undefined) throw new CliError(`${name} can't be read: ${problem}.`);
  const result = v.safeParse<(typeof variables)[K]['schema']>(schema, text);
  if (result.success) return result.output;
  const received = SECRET_VARIABLES.has(name) ? '' : `, not "${text}"`;
  throw new CliError(`${name} takes ${expects}${received}.`);
}

/** Whether only programs on this machine can reach the host name or IP address. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|(?:[^.]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/iu.test(host);

/** Names of all settings, for the check of misspelled ones. */
export const SETTING_NAMES: readonly string[] = Object.keys(variables);
