import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const root = '/srv/bottega';

describe('settings', () => {
  // REQ-OPS-07
  it.each([
    [{ SMTP_URI: 'smtp://mail' }, 'SMTP_URI is no setting; SMTP_URL is one. It has no effect.'],
    [{ OPERATOR_EMAIL: 'a@example.com' }, 'OPERATOR_EMAIL is no setting; OPERATOR_MAIL is one. It has no effect.'],
    [{ PUBLICURL: 'https://x.example.com' }, 'PUBLICURL is no setting; PUBLIC_URL is one. It has no effect.'],
    [{ TRUST_PROXIES: '1' }, 'TRUST_PROXIES is no setting. It has no effect.'],
    [{ SANBOX: '0' }, 'SANBOX is no setting; SANDBOX is one. It has no effect.'],
    [{ demo: '0' }, 'demo is no setting; DEMO is one. It has no effect.'],
    [{ STRIPE_KEY: 'x' }, 'STRIPE_KEY is no setting. It has no effect.'],
  ])('warns of a setting that does not exist: %j', (env, warning) => {
    expect(readConfig(env, root).unknownSettings).toEqual([warning]);
  });

  it('takes no variable of another program for a setting', () => {
    const env = {
      PATH: '/bin',
      HOME: '/root',
      MAIL: '/var/mail/root',
      LOGNAME: 'x',
      npm_config_cache: 'x',
      CI: '1',
      IS_SANDBOX: '1',
    };
    expect(readConfig({ ...env, PORTAL: 'x', HOSTNAME: 'x', DOMAIN: 'x', SMTP_URI: '' }, root).unknownSettings).toEqual(
      [],
    );
  });

  it('warns of a real shop that sends no mail, whose links lead to this machine, or whose mails nobody answers', () => {
    const getWarnings = (env: Record<string, string>) => readConfig({ DEMO: '0', ...env }, root).warnings.join();
    expect(getWarnings({})).toMatch(/SMTP_URL is not set.*PUBLIC_URL is not set/u);
    const real = { PUBLIC_URL: 'https://shop.example.com', SMTP_URL: 'smtp://mail.example.com' };
    expect(getWarnings(real)).toContain('nobody reads answers');
    expect(getWarnings({ ...real, SUPPORT_EMAIL: 'help@example.com' })).toBe('');
    expect(readConfig({}, root).warnings).toEqual([]);
  });

  it.each(['OPERATOR_MAIL', 'OPERATOR_ORDER_MAIL', 'SUPPORT_EMAIL', 'MAIL_FROM'])(
    'refuses an e-mail without a top-level domain in %s',
    (name) => {
      for (const email of ['bob@example', 'bob@10.0.0.1', 'bob@example.c', 'bob@', 'bob@example..com']) {
        expect(() => readConfig({ [name]: email }, root)).toThrow(`${name} takes an e-mail`);
      }
      expect(() => readConfig({ [name]: 'bob@example.com' }, root)).not.toThrow();
    },
  );

  it.each(['Bottega: Milano, <shop@example.com>', 'shop@example.com', 'Caffè <shop@caffè.it>'])(
    'takes the sender %s',
    (value) => {
      expect(readConfig({ MAIL_FROM: value }, root).mailFrom).toBe(value);
    },
  );

  it.each(['A <a@example.com>, B <b@example.com>', 'A "B" <a@example.com>', '<a@example>', 'a@example.com x'])(
    'refuses the sender %s',
    (value) => {
      expect(() => readConfig({ MAIL_FROM: value }, root)).toThrow('MAIL_FROM takes an e-mail');
    },
  );

  it('adds the password of the database as it is, whatever characters it has', () => {
    const env = { DATABASE_URL: 'postgres://shop@db/shop', DATABASE_DIRECT_URL: 'postgres://shop@db1/shop' };
    const { databaseUrl = '', directDatabaseUrl = '' } = readConfig(
      { ...env, DATABASE_PASSWORD: 'a/b@c#d%41:?' },
      root,
    );
    expect(decodeURIComponent(new URL(databaseUrl).password)).toBe('a/b@c#d%41:?');
    expect(decodeURIComponent(new URL(directDatabaseUrl).password)).toBe('a/b@c#d%41:?');
    expect(new URL(databaseUrl).host).toBe('db');
  });

  it.each([
    [{ DATABASE_PASSWORD: 'secret' }, 'complements DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://shop:x@db/shop', DATABASE_PASSWORD: 'secret' }, 'not in both'],
    [{ DATABASE_URL: 'postgres://db/shop', DATABASE_PASSWORD: 'secret' }, 'needs a user'],
  ])('refuses a password of the database that belongs to no address: %j', (env, message) => {
    expect(() => readConfig(env, root)).toThrow(message);
    expect(() => readConfig(env, root)).not.toThrow(/secret/u);
  });

  // REQ-OPS-07
  it.each([
    ['SMTP_URL', 'smtp://user:12#3@mail.example.com', '"#" as %23'],
    ['SMTP_URL', 'smtps://user:a/b?c@mail.example.com', '"/" as %2F, "?" as %3F'],
    ['SMTP_URL', 'smtps://shop@example.com:x@mail.example.com', '"@" as %40'],
    ['SMTP_URL', 'smtps://user:100%@mail.example.com', '"%" as %25'],
    ['SMTP_URL', 'smtps://user:è€@mail.example.com', '"è" as %C3%A8, "€" as %E2%82%AC'],
    ['DATABASE_URL', 'postgres://shop:p/w@db.example.com/shop', '"/" as %2F'],
    ['DATABASE_DIRECT_URL', 'postgres://shop:p#w@db.example.com/shop', '"#" as %23'],
  ])('refuses %s with a character that must be encoded, and says how: %s', (name, value, hint) => {
    const env = { DATABASE_URL: 'postgres://db/shop', [name]: value };
    expect(() => readConfig(env, root)).toThrow(`${name} can't be read`);
    expect(() => readConfig(env, root)).toThrow(hint);
  });

  it.each(['smtp://mail/folder', 'smtp://mail#x', 'smtp://'])('refuses the mail server %s', (value) => {
    expect(() => readConfig({ SMTP_URL: value }, root)).toThrow('SMTP_URL takes an address');
  });

  it.each([
    'smtps://user:a%23b%2F%40@mail.example.com:465',
    'smtp://127.0.0.1:2525',
    'smtp://mail.example.com/?tls.rejectUnauthorized=false',
  ])('takes the mail server %s', (value) => {
    expect(readConfig({ SMTP_URL: value }, root).smtpUrl).toBe(value);
  });
});
