import { resolve } from 'node:path';
import { DEFAULT_BRAND, type Brand } from '#contract/brand.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { findProjectRoot } from '#server/platform/lib/project-root.ts';
import { getPaymentPageHosts, isLivePaymentAccount, readPayments, type PaymentSettings } from './payments.ts';
import { readDatabaseUrls, readS3, type S3Settings } from './storage.ts';
import { findUnknownSettings } from './unknown-variables.ts';
import { isLoopback, readVariable, SETTING_NAMES, type Environment, type LogLevel } from './variables.ts';

export type { PaymentServiceName, PaymentSettings } from './payments.ts';
export type { S3Settings } from './storage.ts';

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
  /**
   * The same database without the transaction pooler that `databaseUrl` leads to: for session locks, migrations and
   * commands. Undefined: there is no pooler.
   */
  readonly directDatabaseUrl: string | undefined;
  /** Maximum connections of this process to the database. */
  readonly databasePoolSize: number;
  /** Storage of images and files of tickets. Undefined: folders of `dataDir`. */
  readonly s3: S3Settings | undefined;
  /** Seed an empty database with the demo shop, and print its login at startup. */
  readonly demo: boolean;
  /** Serve the sandbox payment provider under /sandbox. */
  readonly sandbox: boolean;
  /** Serve the API reference at /api/docs. */
  readonly apiDocs: boolean;
  /** Startup warnings about these settings, one line each. */
  readonly warnings: readonly string[];
  /** Variables that look like misspelled settings, one line each. */
  readonly unknownSettings: readonly string[];
  /** Public origin of the app without a trailing slash, for links in mails and payment return URLs. */
  readonly publicUrl: string;
  /**
   * Public origin of this server without a trailing slash: for notifications of payment services, images and the pages of
   * the sandbox. Differs from `publicUrl` when the app is a static build on another origin.
   */
  readonly apiPublicUrl: string;
  /** After this time the page is sent without server-rendered content, and the client renders it. */
  readonly ssrTimeoutMs: number;
  /** Create the images of lists ahead of the first visitor. */
  readonly prepareImages: boolean;
  /** How often a member can use each call that changes something, in an hour. */
  readonly memberWritesPerHour: number;
  /** How long a server that shuts down still serves requests, so that a load balancer notices. */
  readonly drainSeconds: number;
  readonly logLevel: LogLevel;
  /** Trust X-Forwarded-For. When false, a forged header has no effect (SEC-06). */
  readonly trustProxy: boolean;
  /** Other origins whose pages may use the API, such as a static build of the app; empty for none. */
  readonly corsOrigins: readonly string[];
  /** Origins of further push services than those of the browsers. */
  readonly pushOrigins: readonly string[];
  /** Bearer token of `/metrics`. Undefined: there are no metrics. */
  readonly metricsToken: string | undefined;
  /** OpenTelemetry collector that gets traces by OTLP/HTTP, without a trailing slash. Undefined: there are no traces. */
  readonly otlpEndpoint: string | undefined;
  /** Key of the member ids' hashes in the log. Undefined: another one for each process. */
  readonly logSalt: string | undefined;
  /** Hosts allowed in payment URLs, besides the sandbox: PAYMENT_HOSTS and those of the payment services (SEC-04). */
  readonly paymentHosts: readonly string[];
  /** Payment services and the payment types that they serve. */
  readonly payments: PaymentSettings;
  /** SMTP server. Undefined: mails stay in the outbox. May contain a password. */
  readonly smtpUrl: string | undefined;
  /** Name, colors and icons of the shop. From the database, unlike the other settings (server/platform/brand). */
  readonly brand: Brand;
  /** Sender of the mails, such as `Shop <shop@example.com>`. Without a name it has that of the brand. */
  readonly mailFrom: string;
  /** Where people who can't log in get help; empty for none. */
  readonly supportEmail: string;
  readonly supportPhone: string;
  /** Receives a copy of each contact message and ticket; null for none. */
  readonly operatorMail: string | null;
  /** Receives a mail about each new order; null for none. */
  readonly operatorOrderMail: string | null;
  /** Provider of text messages. Undefined: they are written to files, so members can't verify their mobile. */
  readonly textMessages: TextMessageSettings | undefined;
}

/** A provider of text messages, chosen by the variables `TWILIO_…` or `TEXT_MESSAGE_…`. */
export type TextMessageSettings =
  | { readonly kind: 'twilio'; readonly accountSid: string; readonly authToken: string; readonly from: string }
  | {
      readonly kind: 'http';
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
      /** Template with `{to}` and `{text}`. */
      readonly body: string;
    };

/** Settings of compose.yaml, of the start script and of tests, which the server does not read itself. */
const OTHER_SETTINGS = ['DOMAIN', 'POSTGRES_PASSWORD'];

const DEFAULT_TEXT_MESSAGE_BODY = '{"to":"{to}","text":"{text}"}';

/**
 * Names of the settings that indicate more than a local trial; empty for a local trial. The demo's password is
 * published, and the sandbox shows every mail and approves every payment, so neither may be exposed by accident.
 */
function getPublicExposureReasons(env: Environment, publicUrl: string, apiPublicUrl: string): string[] {
  const host = readVariable(env, 'HOST');
  return [
    ...(isLoopback(new URL(publicUrl).hostname) ? [] : ['PUBLIC_URL']),
    ...(isLoopback(new URL(apiPublicUrl).hostname) || apiPublicUrl === publicUrl ? [] : ['API_PUBLIC_URL']),
    ...(readVariable(env, 'DATABASE_URL') === undefined ? [] : ['DATABASE_URL']),
    ...(readVariable(env, 'SMTP_URL') === undefined ? [] : ['SMTP_URL']),
    ...(readVariable(env, 'TEXT_MESSAGE_URL') === undefined ? [] : ['TEXT_MESSAGE_URL']),
    ...(readVariable(env, 'TWILIO_ACCOUNT_SID') === undefined ? [] : ['TWILIO_ACCOUNT_SID']),
    ...(isLivePaymentAccount(env) ? ['a live payment account'] : []),
    ...(host === undefined || isLoopback(host) ? [] : ['HOST']),
    ...(readVariable(env, 'TRUST_PROXY') === true ? ['TRUST_PROXY'] : []),
  ];
}

/** @throws CliError when only some variables of a provider are set, or those of two providers. */
function readTextMessages(env: Environment): TextMessageSettings | undefined {
  const url = readVariable(env, 'TEXT_MESSAGE_URL');
  const headers = readVariable(env, 'TEXT_MESSAGE_HEADERS') ?? {};
  const body = readVariable(env, 'TEXT_MESSAGE_BODY') ?? DEFAULT_TEXT_MESSAGE_BODY;
  const accountSid = readVariable(env, 'TWILIO_ACCOUNT_SID');
  const authToken = readVariable(env, 'TWILIO_AUTH_TOKEN');
  const from = readVariable(env, 'TWILIO_FROM');
  const twilio = [accountSid, authToken, from].filter((value) => value !== undefined);
  if (url !== undefined && twilio.length > 0) {
    throw new CliError('Set either TEXT_MESSAGE_URL or the variables TWILIO_…, not both.');
  }
  if (url !== undefined) return { kind: 'http', url, headers, body };
  if (accountSid !== undefined && authToken !== undefined && from !== undefined) {
    return { kind: 'twilio', accountSid, authToken, from };
  }
  if (twilio.length === 0) return undefined;
  throw new CliError('Twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.');
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

/** Warnings about a real shop that would work, but not as its operator expects. */
function getRealShopWarnings(env: Environment, { demo, sandbox }: { demo: boolean; sandbox: boolean }): string[] {
  if (demo) return [];
  const isUnset = (...names: readonly Parameters<typeof readVariable>[1][]) =>
    names.every((name) => readVariable(env, name) === undefined);
  return [
    ...(isUnset('SMTP_URL')
      ? ['SMTP_URL is not set: no mail leaves this machine, so members can verify no e-mail and get no order mails.']
      : []),
    ...(isUnset('PUBLIC_URL') && !sandbox
      ? ['PUBLIC_URL is not set: links in mails and the return from payment lead to this machine.']
      : []),
    ...(!isUnset('SMTP_URL') && isUnset('SUPPORT_EMAIL', 'OPERATOR_MAIL', 'MAIL_FROM')
      ? ['SUPPORT_EMAIL and OPERATOR_MAIL are not set: nobody reads answers to mails.']
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
  const apiPublicUrl = readVariable(env, 'API_PUBLIC_URL') ?? publicUrl;
  const reasons = getPublicExposureReasons(env, publicUrl, apiPublicUrl);
  const isTrial = reasons.length === 0;
  const demo = readVariable(env, 'DEMO') ?? isTrial;
  const sandbox = readVariable(env, 'SANDBOX') ?? demo;
  const payments = readPayments(env, { sandbox });
  const loopback = new URL(apiPublicUrl).hostname === '[::1]' ? '::1' : '127.0.0.1';
  return Object.freeze({
    port,
    host: readVariable(env, 'HOST') ?? (isTrial && (demo || sandbox) ? loopback : undefined),
    dataDir: resolve(root, readVariable(env, 'DATA_DIR') ?? 'data'),
    clientDir: resolve(root, readVariable(env, 'CLIENT_DIR') ?? 'dist/client'),
    ...readDatabaseUrls(env),
    databasePoolSize: readVariable(env, 'DATABASE_POOL_SIZE') ?? 15,
    s3: readS3(env),
    demo,
    sandbox,
    apiDocs: readVariable(env, 'API_DOCS') ?? sandbox,
    warnings: Object.freeze([
      ...getStartupWarnings({ demo, sandbox }, reasons),
      ...getRealShopWarnings(env, { demo, sandbox }),
    ]),
    unknownSettings: Object.freeze(findUnknownSettings(env, [...SETTING_NAMES, ...OTHER_SETTINGS])),
    publicUrl,
    apiPublicUrl,
    prepareImages: readVariable(env, 'PREPARE_IMAGES') ?? true,
    memberWritesPerHour: readVariable(env, 'MEMBER_WRITES_PER_HOUR') ?? 1_000,
    ssrTimeoutMs: readVariable(env, 'SSR_TIMEOUT_MS') ?? 1_000,
    drainSeconds: readVariable(env, 'DRAIN_SECONDS') ?? 0,
    logLevel: readVariable(env, 'LOG_LEVEL') ?? 'warn',
    trustProxy: readVariable(env, 'TRUST_PROXY') ?? false,
    corsOrigins: Object.freeze(readVariable(env, 'CORS_ORIGINS') ?? []),
    pushOrigins: Object.freeze(readVariable(env, 'PUSH_ORIGINS') ?? []),
    metricsToken: readVariable(env, 'METRICS_TOKEN'),
    otlpEndpoint: readVariable(env, 'OTEL_EXPORTER_OTLP_ENDPOINT'),
    logSalt: readVariable(env, 'LOG_SALT'),
    paymentHosts: Object.freeze([...(readVariable(env, 'PAYMENT_HOSTS') ?? []), ...getPaymentPageHosts(payments)]),
    payments,
    brand: DEFAULT_BRAND,
    smtpUrl: readVariable(env, 'SMTP_URL'),
    mailFrom: readVariable(env, 'MAIL_FROM') ?? `no-reply@${new URL(publicUrl).hostname}`,
    supportEmail: readVariable(env, 'SUPPORT_EMAIL') ?? (demo ? 'aiuto@example.com' : ''),
    supportPhone: readVariable(env, 'SUPPORT_PHONE') ?? (demo ? '+39 02 0000 0000' : ''),
    operatorMail: readVariable(env, 'OPERATOR_MAIL') ?? null,
    operatorOrderMail: readVariable(env, 'OPERATOR_ORDER_MAIL') ?? null,
    textMessages: readTextMessages(env),
  });
}
