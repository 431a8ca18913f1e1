import { sanitizeHtml } from '#server/catalogue/sanitize-html.ts';
import type { Localized } from '#server/i18n/localized.ts';
import type { BilingualText } from './article.ts';
import type { AssortmentItem } from './assortment.ts';
import { keywordGroups } from './keywords.ts';

type LanguageIndex = 0 | 1;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const renderItems = (texts: readonly string[]): string => texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('');
const renderRow = (label: string, value: string): string =>
  `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`;

const labels = {
  use: ['Come usarlo al meglio', 'How to make the most of it'],
  size: ['Formato', 'Size'],
  origin: ['Origine', 'Origin'],
  keep: ['Conservazione', 'Storage'],
  code: ['Codice articolo', 'Article code'],
  detail: ['Caratteristica', 'Feature'],
  value: ['Valore', 'Value'],
  good: ['Buono a sapersi', 'Good to know'],
  delivery: ['Alla consegna', 'On delivery'],
} as const satisfies Record<string, BilingualText>;

const deliverySteps: readonly BilingualText[] = [
  ['Controlla che la confezione sia integra', 'Check that the pack is intact'],
  ['Conserva l’etichetta con il numero di lotto', 'Keep the label with the batch number'],
  ['Per qualsiasi dubbio scrivici entro 14 giorni', 'Write to us within 14 days about anything'],
];

/** Keyword entries of an article with what they mean, in the order of the groups. */
function getKeywords({ article }: AssortmentItem, group?: 'origine') {
  return keywordGroups
    .filter(({ slug }) => group === undefined || slug === group)
    .flatMap(({ items }) => items)
    .filter(({ slug }) => article.tags.includes(slug));
}

function renderDescription(offer: AssortmentItem, at: LanguageIndex): string {
  const { article, category, index } = offer;
  const tips = category.subs.find(({ slug }) => slug === article.sub)?.tips ?? [];
  const story = category.stories[index % category.stories.length];
  return [
    `<p><strong>${escapeHtml(article.lead[at])}</strong></p>`,
    story ? `<p>${escapeHtml(story[at])}</p>` : '',
    `<h3>${labels.use[at]}</h3><ul>${renderItems(tips.map((tip) => tip[at]))}</ul>`,
  ].join('');
}

function renderTechnicalSheet(offer: AssortmentItem, at: LanguageIndex): string {
  const { article, category, index } = offer;
  const [origin] = getKeywords(offer, 'origine');
  const keep = category.subs.find(({ slug }) => slug === article.sub)?.storage;
  const good = getKeywords(offer).flatMap(({ means }) => means?.[at] ?? []);
  return [
    `<table><thead><tr><th scope="col">${labels.detail[at]}</th><th scope="col">${labels.value[at]}</th></tr></thead><tbody>`,
    renderRow(category.madeOfLabel[at], article.madeOf[at]),
    renderRow(labels.size[at], article.size),
    origin ? renderRow(labels.origin[at], origin.name[at]) : '',
    keep ? renderRow(labels.keep[at], keep[at]) : '',
    renderRow(labels.code[at], `BT-${String(index + 1).padStart(4, '0')}`),
    '</tbody></table>',
    good.length > 0 ? `<h3>${labels.good[at]}</h3><ul>${renderItems(good)}</ul>` : '',
    `<h3>${labels.delivery[at]}</h3><ol>${renderItems(deliverySteps.map((step) => step[at]))}</ol>`,
  ].join('');
}

const toLocalizedHtml = (write: (at: LanguageIndex) => string): Localized => ({
  it: sanitizeHtml(write(0)),
  en: sanitizeHtml(write(1)),
});

interface ProductTexts {
  readonly description: Localized;
  readonly technical: Localized;
}

/** Several shops sell the same article: its texts are composed once. */
const textsByItem = new Map<AssortmentItem, ProductTexts>();

/** Description and technical sheet of an article as HTML, sanitised as everything that is stored (SEC-03). */
export function getProductTexts(offer: AssortmentItem): ProductTexts {
  const texts = textsByItem.get(offer) ?? {
    description: toLocalizedHtml((at) => renderDescription(offer, at)),
    technical: toLocalizedHtml((at) => renderTechnicalSheet(offer, at)),
  };
  textsByItem.set(offer, texts);
  return texts;
}
