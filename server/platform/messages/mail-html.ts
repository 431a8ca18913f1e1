import { html, raw } from 'hono/html';
import type { Language } from '#server/platform/i18n/language.ts';
import {
  getPreheader,
  type MailAction,
  type MailContent,
  type MailExternalLink,
  type MailProduct,
  type MailRow,
  type MailSection,
} from './mail-content.ts';
import { STYLES, STYLE_SHEET } from './mail-styles.ts';
import { API_PLACEHOLDER, BRAND_PLACEHOLDERS, ORIGIN_PLACEHOLDER } from './outbox.ts';

type Html = ReturnType<typeof html>;

/** Twice the shown width, for sharp pictures on phones. */
const IMAGE_WIDTH = 160;

/**
 * URL of a picture as JPEG: a client's proxy may fetch one format for all its users, and some clients show no others.
 * Undefined for a path that is no picture.
 */
function getImageUrl(image: string): string | undefined {
  if (image.startsWith('https://')) return image;
  if (!image.startsWith('/images/')) return undefined;
  return `${API_PLACEHOLDER}${image.split('?', 1)[0] ?? ''}?w=${String(IMAGE_WIDTH)}&format=jpeg`;
}

const table = (content: Html | readonly Html[], width = '100%') =>
  html`<table role="presentation" width="${width}" cellpadding="0" cellspacing="0" border="0">
    ${content}
  </table>`;

const strike = (text: string, isStruck: boolean) => (isStruck ? html`<s>${text}</s>` : text);

function renderProduct({ name, image = '', details = [], amount = '', style }: MailProduct) {
  const url = getImageUrl(image);
  const picture = url && html`<img src="${url}" alt="" width="64" style="${STYLES.image}" />`;
  return html`<tr>
    ${url ? html`<td width="76" style="padding:8px 12px 8px 0;vertical-align:top">${picture}</td>` : ''}
    <td style="${STYLES.cell};padding-top:8px">
      ${strike(name, style === 'struck')}
      ${details.map((detail) => html`<br /><span class="muted" style="${STYLES.detail}">${detail}</span>`)}
    </td>
    <td style="${STYLES.value};padding-top:8px;white-space:nowrap">${amount}</td>
  </tr>`;
}

function renderRow([name, value, style]: MailRow) {
  const extra = style === 'total' ? `;${STYLES.total}` : '';
  return html`<tr>
    <td style="${STYLES.cell}${extra}">${strike(name, style === 'struck')}</td>
    <td style="${STYLES.value}${extra}">${value}</td>
  </tr>`;
}

const renderBlock = (content: Html) => html`<div class="rule" style="${STYLES.rule}">${content}</div>`;

const renderLink = ({ label, path }: MailAction) =>
  html`<a href="${ORIGIN_PLACEHOLDER}${path}" class="brand" style="${STYLES.link}">${label}</a>`;

const renderSection = ({ title, rows = [], lines = [], link }: MailSection) =>
  renderBlock(html`
    <h2 style="${STYLES.heading}">${title}</h2>
    ${rows.length > 0 ? table(rows.map(renderRow)) : ''}
    ${lines.map((line) => html`<p style="${STYLES.lines}">${line}</p>`)} ${link ? renderLink(link) : ''}
  `);

const renderButton = (url: string, label: string) => html`
  <table role="presentation" class="full" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td class="button" style="${STYLES.buttonCell}"><a href="${url}" style="${STYLES.button}">${label}</a></td>
    </tr>
  </table>
`;

function renderLinks(externalLink: MailExternalLink | undefined, action: MailAction | undefined) {
  if (!externalLink) return action ? renderButton(`${ORIGIN_PLACEHOLDER}${action.path}`, action.label) : '';
  return html` ${renderButton(externalLink.url, externalLink.label)} ${action ? renderLink(action) : ''} `;
}

/** Keeps clients from adding the beginning of the body to the preheader. */
const PREHEADER_PADDING = raw('&#847;&zwnj;&nbsp;'.repeat(60));

/** Outlook on Windows ignores `max-width`, so it gets a table of that width. */
const OUTLOOK_START = raw('<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->');
const OUTLOOK_END = raw('<!--[if mso]></td></tr></table><![endif]-->');

/** Renders the layout of all mails: one column of at most 600 px. `html` escapes all content. */
export function renderMailHtml(language: Language, content: MailContent): string {
  const { subject, title = subject, greeting, paragraphs, code, topProduct, externalLink, action } = content;
  const { products = [], rows = [], sections = [], closing } = content;
  const document = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${raw(STYLE_SHEET)}
        </style>
      </head>
      <body class="page" style="${STYLES.page}">
        <div aria-hidden="true" style="display:none;max-height:0;overflow:hidden;mso-hide:all">
          ${getPreheader(content)}${PREHEADER_PADDING}
        </div>
        <div class="page" style="${STYLES.frame}">
          ${OUTLOOK_START}
          <div style="max-width:600px;margin:0 auto">
            <p style="margin:0;padding:0 8px 16px">
              <a href="${ORIGIN_PLACEHOLDER}/" class="brand" style="${STYLES.brand}">
                <img
                  src="${ORIGIN_PLACEHOLDER}${BRAND_PLACEHOLDERS.icon}"
                  alt=""
                  width="32"
                  height="32"
                  style="border:0;border-radius:8px;vertical-align:middle;margin-right:8px"
                /><span style="vertical-align:middle">${BRAND_PLACEHOLDERS.name}</span></a
              >
            </p>
            <table
              role="presentation"
              width="100%"
              cellpadding="0"
              cellspacing="0"
              border="0"
              style="border-collapse:separate"
            >
              <tr>
                <td class="card" style="${STYLES.card}">
                  <div role="main">
                    <h1 style="${STYLES.title}">${title}</h1>
                    ${greeting ? html`<p style="${STYLES.text}">${greeting}</p>` : ''}
                    ${paragraphs.map((paragraph) => html`<p style="${STYLES.text}">${paragraph}</p>`)}
                    ${code ? html`<p style="${STYLES.code}">${code}</p>` : ''}
                    ${topProduct ? table(renderProduct(topProduct)) : ''}
                    ${topProduct ? html`<div style="height:12px"></div>` : ''} ${renderLinks(externalLink, action)}
                    ${products.length > 0 ? renderBlock(table(products.map(renderProduct))) : ''}
                    ${rows.length > 0 ? renderBlock(table(rows.map(renderRow))) : ''} ${sections.map(renderSection)}
                    ${closing ? renderBlock(html`<p style="${STYLES.lines}">${closing}</p>`) : ''}
                  </div>
                </td>
              </tr>
            </table>
            <p class="muted" style="${STYLES.footer}">${BRAND_PLACEHOLDERS.name}</p>
          </div>
          ${OUTLOOK_END}
        </div>
      </body>
    </html> `;
  if (document instanceof Promise) throw new Error('a mail contains a promise');
  return document.toString();
}
