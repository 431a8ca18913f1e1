import { html, raw } from 'hono/html';
import type { Language } from '#server/platform/i18n/language.ts';
import { formatMessage, type MessageId, type MessageValue } from '#server/platform/i18n/messages.ts';
import { formatDateTime } from '#server/platform/lib/format-date.ts';
import type { SectionName } from './sections/index.ts';

/** A JSON file of an export. */
export interface WrittenSection {
  readonly name: SectionName;
  readonly rows: number;
  readonly fields: readonly string[];
}

interface IndexPageContent {
  readonly sections: readonly WrittenSection[];
  /** Paths of the member's files in the archive. */
  readonly files: readonly string[];
  readonly createdAt: Date;
  readonly shopUrl: string;
}

/** The page loads nothing and runs no script, also if a text of the member were not escaped. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

const STYLE_SHEET = `
:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; font: 1rem/1.5 system-ui, sans-serif; }
h1, h2, h3 { line-height: 1.25; }
h2 { margin-top: 2.5rem; }
h3 { margin: 1.5rem 0 0; }
p, ul { margin: 0.25rem 0 0.5rem; }
a, code { overflow-wrap: anywhere; }
summary { padding: 0.5rem 0; cursor: pointer; }`;

/**
 * Renders the page that explains the files of an export, in the member's language. It names no value of the data except the
 * paths of files, which the server has chosen.
 */
export function renderIndexPage(language: Language, { sections, files, createdAt, shopUrl }: IndexPageContent): string {
  const t = (id: MessageId, values: Readonly<Record<string, MessageValue>> = {}) => formatMessage(id, language, values);
  const renderSection = ({ name, rows, fields }: WrittenSection) =>
    html`<section aria-labelledby="${name}">
      <h3 id="${name}"><a href="${name}.json">${name}.json</a></h3>
      <p>${t(`dataExport.section.${name}`)}</p>
      <p>${t('dataExport.entries', { count: rows })}</p>
      <details>
        <summary>${t('dataExport.fields', { file: `${name}.json` })}</summary>
        <ul>
          ${fields.map((field) => html`<li><code>${field}</code></li>`)}
        </ul>
      </details>
    </section>`;
  const renderFile = (path: string) => html`<li><a href="${path}">${path}</a></li>`;
  const title = t('dataExport.title');
  const shop = new URL(shopUrl).host;
  const page = html`<html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="referrer" content="no-referrer" />
      <title>${title}</title>
      <style>
        ${raw(STYLE_SHEET)}
      </style>
    </head>
    <body>
      <main>
        <h1>${title}</h1>
        <p>${t('dataExport.intro', { shop, time: formatDateTime(createdAt) })}</p>
        <h2>${t('dataExport.reading')}</h2>
        <ul>
          <li>${t('dataExport.json')}</li>
          <li>${t('dataExport.amounts')}</li>
          <li>${t('dataExport.times')}</li>
          <li>${t('dataExport.texts')}</li>
          <li>${t('dataExport.points')}</li>
        </ul>
        <h2>${t('dataExport.kinds')}</h2>
        ${sections.map(renderSection)}
        <h2>${t('dataExport.files')}</h2>
        ${
          files.length === 0
            ? html`<p>${t('dataExport.noFiles')}</p>`
            : html`<ul>
                ${files.map(renderFile)}
              </ul>`
        }
        <h2>${t('dataExport.missing')}</h2>
        <p>${t('dataExport.secrets')}</p>
        <p>${t('dataExport.others')}</p>
      </main>
    </body>
  </html>`;
  if (page instanceof Promise) throw new Error('the page contains a promise');
  return `<!doctype html>${page.toString()}`;
}
