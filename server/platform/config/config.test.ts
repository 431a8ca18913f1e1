import { describe, expect, it } from 'vitest';
import { DEFAULT_BRAND } from '#contract/brand.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { readConfig } from './config.ts';

const root = '/srv/bottega';

describe('readConfig', () => {
  it('has a default for every setting', () => {
    expect(readConfig({}, root)).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/bottega/data',
      clientDir: '/srv/bottega/dist/client',
      databaseUrl: undefined,
      directDatabaseUrl: undefined,
      databasePoolSize: 15,
      s3: undefined,
      demo: true,
      sandbox: true,
      apiDocs: true,
      warnings: [],
      unknownSettings: [],
      publicUrl: 'http://localhost:3000',
      apiPublicUrl: 'http://localhost:3000',
      prepareImages: true,
      memberWritesPerHour: 1000,
      ssrTimeoutMs: 1000,
      drainSeconds: 0,
      logLevel: 'warn',
      trustProxy: false,
      corsOrigins: [],
      pushOrigins: [],
      metricsToken: undefined,
      otlpEndpoint: undefined,
      logSalt: undefined,
      paymentHosts: [],
      payments: { xpay: undefined, stripe: undefined, services: { Nexi: 'sandbox', Light: 'sandbox' } },
      smtpUrl: undefined,
      brand: DEFAULT_BRAND,
      mailFrom: 'no-reply@localhost',
      supportEmail: 'aiuto@example.com',
      supportPhone: '+39 02 0000 0000',
      operatorMail: null,
      operatorOrderMail: null,
      textMessages: undefined,
    });
  });

  // REQ-LOGIN-08
  it('reads every variable', () => {
    const env = {
      PORT: '8080',
      HOST: '10.0.0.4',
      DATA_DIR: '/var/shop',
      CLIENT_DIR: '/var/app',
      DATABASE_URL: 'postgres://shop:secret@db.example.com/shop?sslmode=require',
      DATABASE_DIRECT_URL: 'postgres://shop:secret@primary.example.com/shop',
      S3_ENDPOINT: 'https://s3.example.com',
      S3_BUCKET: 'shop-files',
      S3_REGION: 'eu-south-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      DEMO: '0',
      SANDBOX: '1',
      PUBLIC_URL: 'https://shop.example.com/',
      API_PUBLIC_URL: 'https://api.example.com/',
      DATABASE_POOL_SIZE: '40',
      DRAIN_SECONDS: '15',
      LOG_LEVEL: 'debug',
      TRUST_PROXY: '1',
      CORS_ORIGINS: 'https://app.example.com, http://localhost:4173',
      PUSH_ORIGINS: 'https://push.example.com',
      METRICS_TOKEN: 'metrics-token-0123',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/',
      LOG_SALT: 'salt-0123456789abcdef',
      PAYMENT_HOSTS: 'pay.example.com, Secure.example.org:8443',
      SMTP_URL: 'smtps://shop:secret@mail.example.com:465',
      MAIL_FROM: 'La bottega <shop@example.com>',
      SUPPORT_EMAIL: 'help@example.com',
      SUPPORT_PHONE: '+39 02 1234567',
      OPERATOR_MAIL: 'shop@example.com',
      PREPARE_IMAGES: '0',
      MEMBER_WRITES_PER_HOUR: '500',
      OPERATOR_ORDER_MAIL: 'orders@example.com',
      TEXT_MESSAGE_URL: 'https://sms.example.com/send',
      TEXT_MESSAGE_HEADERS: '{"Authorization":"Bearer key"}',
      TEXT_MESSAGE_BODY: 'to={to}&message={text}',
    };
    expect(readConfig(env, root)).toEqual({
      port: 8080,
      host: '10.0.0.4',
      dataDir: '/var/shop',
      clientDir: '/var/app',
      databaseUrl: 'postgres://shop:secret@db.example.com/shop?sslmode=require',
      directDatabaseUrl: 'postgres://shop:secret@primary.example.com/shop',
      databasePoolSize: 40,
      s3: {
        endpoint: 'https://s3.example.com',
        bucket: 'shop-files',
        region: 'eu-south-1',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      },
      demo: false,
      sandbox: true,
      apiDocs: true,
      warnings: [
        expect.stringMatching(
          /^SANDBOX with PUBLIC_URL, API_PUBLIC_URL, DATABASE_URL, SMTP_URL, TEXT_MESSAGE_URL, HOST, TRUST_PROXY set/,
        ),
      ],
      unknownSettings: [],
      publicUrl: 'https://shop.example.com',
      apiPublicUrl: 'https://api.example.com',
      prepareImages: false,
      memberWritesPerHour: 500,
      ssrTimeoutMs: 1000,
      drainSeconds: 15,
      logLevel: 'debug',
      trustProxy: true,
      corsOrigins: ['https://app.example.com', 'http://localhost:4173'],
      pushOrigins: ['https://push.example.com'],
      metricsToken: 'metrics-token-0123',
      otlpEndpoint: 'http://localhost:4318',
      logSalt: 'salt-0123456789abcdef',
      paymentHosts: ['pay.example.com', 'secure.example.org:8443'],
      payments: { xpay: undefined, stripe: undefined, services: { Nexi: 'sandbox', Light: 'sandbox' } },
      smtpUrl: 'smtps://shop:secret@mail.example.com:465',
      brand: DEFAULT_BRAND,
      mailFrom: 'La bottega <shop@example.com>',
      supportEmail: 'help@example.com',
      supportPhone: '+39 02 1234567',
      operatorMail: 'shop@example.com',
      operatorOrderMail: 'orders@example.com',
      textMessages: {
        kind: 'http',
        url: 'https://sms.example.com/send',
        headers: { Authorization: 'Bearer key' },
        body: 'to={to}&message={text}',
      },
    });
  });

  it.each([
    ['resolves DATA_DIR from the project folder', { DATA_DIR: 'x' }, { dataDir: '/srv/bottega/x' }],
    ['resolves CLIENT_DIR from the project folder', { CLIENT_DIR: 'x' }, { clientDir: '/srv/bottega/x' }],
    ['treats an empty variable as unset', { PORT: '', DEMO: ' ' }, { port: 3000, demo: true }],
    ['disables the sandbox together with the demo', { DEMO: '0' }, { demo: false, sandbox: false }],
    ['derives the public URL from the port', { PORT: '3101' }, { publicUrl: 'http://localhost:3101' }],
    [
      'takes the public URL as that of the API',
      { PUBLIC_URL: 'https://shop.example.com' },
      { apiPublicUrl: 'https://shop.example.com' },
    ],
  ])('%s', (_name, env, expected) => {
    expect(readConfig(env, root)).toMatchObject(expected);
  });

  it.each([
    ['PORT', 'eighty', /^PORT takes a port number from 1 to 65535, not "eighty"\.$/],
    ['PORT', '0', /^PORT /],
    ['PORT', '65536', /^PORT /],
    ['PORT', '1e3', /^PORT /],
    ['HOST', 'shop.example.com', /^HOST takes an IP address/],
    ['DATABASE_URL', 'mysql://root:secret@db/shop', /^DATABASE_URL takes an address/],
    ['DATABASE_DIRECT_URL', 'mysql://root:secret@db/shop', /^DATABASE_DIRECT_URL takes an address/],
    ['DATABASE_DIRECT_URL', 'postgres://shop@db/shop', /^DATABASE_DIRECT_URL complements DATABASE_URL/],
    ['S3_ENDPOINT', 'http://s3.example.com', /^S3_ENDPOINT takes the address of the S3 service/],
    ['S3_BUCKET', 'Shop/files', /^S3_BUCKET takes the name of a bucket/],
    ['S3_BUCKET', 'shop', /^The S3 storage needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and/],
    ['DEMO', 'perhaps', /^DEMO takes 1 or 0, not "perhaps"\.$/],
    ['SANDBOX', '2', /^SANDBOX /],
    ['PUBLIC_URL', 'shop.example.com', /^PUBLIC_URL takes an http or https origin/],
    ['PUBLIC_URL', 'https://shop.example.com/app', /^PUBLIC_URL /],
    ['PUBLIC_URL', 'javascript:alert(1)', /^PUBLIC_URL /],
    ['API_PUBLIC_URL', 'https://api.example.com/api', /^API_PUBLIC_URL takes an http or https origin/],
    ['DATABASE_POOL_SIZE', '5', /^DATABASE_POOL_SIZE takes a number of connections from 6 to 500/],
    ['DRAIN_SECONDS', '90', /^DRAIN_SECONDS takes seconds from 0 to 60/],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318', /^OTEL_EXPORTER_OTLP_ENDPOINT takes an http or https address/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL takes one of fatal, error, warn/],
    ['TRUST_PROXY', 'yes', /^TRUST_PROXY /],
    ['PAYMENT_HOSTS', 'https://pay.example.com', /^PAYMENT_HOSTS takes host names/],
    ['SMTP_URL', 'https://mail.example.com', /^SMTP_URL takes an address/],
    ['MAIL_FROM', 'Bottega', /^MAIL_FROM takes an e-mail/],
    ['MAIL_FROM', 'Bottega <shop@example.com', /^MAIL_FROM /],
    ['OPERATOR_MAIL', 'me', /^OPERATOR_MAIL takes an e-mail such as shop@example\.com, not "me"\.$/],
    ['TEXT_MESSAGE_URL', 'http://sms.example.com', /^TEXT_MESSAGE_URL takes an https address/],
    ['TEXT_MESSAGE_HEADERS', '[1]', /^TEXT_MESSAGE_HEADERS takes a JSON object/],
    ['TEXT_MESSAGE_BODY', 'to={to}', /^TEXT_MESSAGE_BODY takes a JSON document or form fields/],
    ['TWILIO_ACCOUNT_SID', 'me', /^TWILIO_ACCOUNT_SID takes an account id/],
  ])('rejects %s=%s in one line that names the variable', (name, value, message) => {
    const read = () => readConfig({ [name]: value }, root);
    expect(read).toThrow(CliError);
    expect(read).toThrow(message);
    expect(read).not.toThrow(/\n/);
  });

  const publicSettings = [
    { PUBLIC_URL: 'https://shop.example.com' },
    { PUBLIC_URL: 'http://192.168.1.20:3000' },
    { API_PUBLIC_URL: 'https://api.example.com' },
    { PUBLIC_URL: 'http://localhost.example.com' },
    { PUBLIC_URL: 'http://127.0.0.1.example.com' },
    { DATABASE_URL: 'postgres://db.example.com/shop' },
    { SMTP_URL: 'smtp://mail.example.com' },
    { TEXT_MESSAGE_URL: 'https://sms.example.com' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { TRUST_PROXY: '1' },
  ];

  const findExposures = (env: Record<string, string>) =>
    readConfig(env, root).warnings.filter((warning) => /^(?:DEMO|SANDBOX)/u.test(warning));

  // SEC-10
  it.each(publicSettings)('enables neither demo nor sandbox by default with %j', (env) => {
    expect(readConfig(env, root)).toMatchObject({ demo: false, sandbox: false });
    expect(findExposures(env)).toEqual([]);
    expect(readConfig({ ...env, DEMO: '' }, root)).toMatchObject({ demo: false, sandbox: false });
  });

  // SEC-10
  it.each(publicSettings)('warns of an explicit demo and sandbox with %j', (env) => {
    const config = readConfig({ ...env, DEMO: '1' }, root);
    expect(config).toMatchObject({ demo: true, sandbox: true });
    expect(config.warnings).toEqual([
      expect.stringMatching(/^DEMO=1 with .*published password/),
      expect.stringMatching(/^SANDBOX with .*approve any payment/),
    ]);
    const sandbox = readConfig({ ...env, SANDBOX: '1' }, root);
    expect(sandbox).toMatchObject({ demo: false, sandbox: true });
    expect(findExposures({ ...env, SANDBOX: '1' })).toHaveLength(1);
    expect(findExposures({ ...env, DEMO: '1', SANDBOX: '0' })).toHaveLength(1);
  });

  it.each([
    [{}, '127.0.0.1'],
    [{ DEMO: '1' }, '127.0.0.1'],
    [{ DEMO: '0', SANDBOX: '1' }, '127.0.0.1'],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, '::1'],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, '127.0.0.1'],
    [{ PUBLIC_URL: 'http://localhost:4173', API_PUBLIC_URL: 'http://[::1]:3000' }, '::1'],
    [{ PUBLIC_URL: 'http://shop.localhost:3000' }, '127.0.0.1'],
    [{ HOST: '::1' }, '::1'],
    [{ HOST: 'localhost' }, 'localhost'],
    [{ DEMO: '0' }, undefined],
    [{ PUBLIC_URL: 'https://shop.example.com' }, undefined],
    [{ PUBLIC_URL: 'https://shop.example.com', DEMO: '1' }, undefined],
  ])('with %j listens on %s', (env, host) => {
    expect(readConfig(env, root).host).toBe(host);
  });

  const twilio = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: 'Bottega' };

  it('reads the text messages of Twilio', () => {
    const expected = { kind: 'twilio', accountSid: twilio.TWILIO_ACCOUNT_SID, authToken: 'secret', from: 'Bottega' };
    expect(readConfig(twilio, root).textMessages).toEqual(expected);
    const url = 'https://sms.example.com';
    const body = '{"to":"{to}","text":"{text}"}';
    expect(readConfig({ TEXT_MESSAGE_URL: url }, root).textMessages).toEqual({ kind: 'http', url, headers: {}, body });
  });

  it('rejects an incomplete text message provider, and two of them', () => {
    expect(() => readConfig({ ...twilio, TWILIO_FROM: '' }, root)).toThrow(/^Twilio needs TWILIO_ACCOUNT_SID/);
    expect(() => readConfig({ ...twilio, TEXT_MESSAGE_URL: 'https://sms.example.com' }, root)).toThrow(/not both\.$/);
  });

  it('does not repeat a password in the error message', () => {
    expect(() => readConfig({ TWILIO_AUTH_TOKEN: 'sec ret' }, root)).not.toThrow(/sec ret/);
    expect(() => readConfig({ TEXT_MESSAGE_HEADERS: 'secret' }, root)).not.toThrow(/secret/);
    expect(() => readConfig({ SMTP_URL: 'ftp://u:secret@mail/x' }, root)).not.toThrow(/secret/);
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:secret@db/x' }, root)).not.toThrow(/secret/);
  });

  it('returns a frozen object', () => {
    expect(Object.isFrozen(readConfig({}, root))).toBe(true);
  });
});
