import type { BilingualText } from '#demo/bilingual-text.ts';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { sanitizeHtml } from '#server/shop/catalogue/sanitize-html.ts';
import type { AssortmentItem } from './assortment.ts';
import { createFacts } from './facts/create-facts.ts';
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
  detail: ['Caratteristica', 'Feature'],
  value: ['Valore', 'Value'],
  good: ['Buono a sapersi', 'Good to know'],
  delivery: ['Alla consegna', 'On delivery'],
} as const satisfies Record<string, BilingualText>;

const deliverySteps: readonly BilingualText[] = [
  ['Controlla che la confezione sia integra', 'Check that the pack is intact'],
  ['Conserva l’etichetta con il numero di lotto', 'Keep the label with the batch number'],
  ['Per qualsiasi dubbio scrivici entro 14 giorni', 'If anything is wrong, write to us within 14 days'],
];

/** Returns the keywords of an article, in the order of the groups. */
function getKeywords({ article }: AssortmentItem, group?: 'origine') {
  return keywordGroups
    .filter(({ slug }) => group === undefined || slug === group)
    .flatMap(({ items }) => items)
    .filter(({ slug }) => article.tags.includes(slug));
}

function renderDescription(item: AssortmentItem, language: LanguageIndex): string {
  const { article, category, index } = item;
  const tips = category.subs.find(({ slug }) => slug === article.sub)?.tips ?? [];
  const story = category.stories[index % category.stories.length];
  return [
    `<p><strong>${escapeHtml(article.lead[language])}</strong></p>`,
    story ? `<p>${escapeHtml(story[language])}</p>` : '',
    `<h3>${labels.use[language]}</h3><ul>${renderItems(tips.map((tip) => tip[language]))}</ul>`,
  ].join('');
}

/** A table of what the product's facts don't show. */
function renderTable(item: AssortmentItem, language: LanguageIndex): string {
  const { article, category } = item;
  const facts = createFacts(item);
  const [origin] = getKeywords(item, 'origine');
  const storage = category.subs.find(({ slug }) => slug === article.sub)?.storage;
  const size = typeof article.size === 'string' ? article.size : article.size[language];
  const rows = [
    facts.ingredients || facts.composition ? '' : renderRow(category.madeOfLabel[language], article.madeOf[language]),
    facts.content ? '' : renderRow(labels.size[language], size),
    origin && !facts.origin ? renderRow(labels.origin[language], origin.name[language]) : '',
    storage && !facts.storage ? renderRow(labels.keep[language], storage[language]) : '',
  ].join('');
  return rows === ''
    ? ''
    : `<table><thead><tr><th scope="col">${labels.detail[language]}</th><th scope="col">${labels.value[language]}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function renderTechnicalSheet(item: AssortmentItem, language: LanguageIndex): string {
  const notes = getKeywords(item).flatMap(({ means }) => means?.[language] ?? []);
  return [
    renderTable(item, language),
    notes.length > 0 ? `<h3>${labels.good[language]}</h3><ul>${renderItems(notes)}</ul>` : '',
    `<h3>${labels.delivery[language]}</h3><ol>${renderItems(deliverySteps.map((step) => step[language]))}</ol>`,
  ].join('');
}

const toLocalizedHtml = (render: (language: LanguageIndex) => string): Localized => ({
  it: sanitizeHtml(render(0)),
  en: sanitizeHtml(render(1)),
});

interface ProductTexts {
  readonly description: Localized;
  readonly technical: Localized;
}

/** Cache, because several shops sell the same article. */
const textsByItem = new Map<AssortmentItem, ProductTexts>();

/** Returns description and technical sheet of an article as HTML, sanitized like all stored HTML (SEC-03). */
export function getProductTexts(item: AssortmentItem): ProductTexts {
  const texts = textsByItem.get(item) ?? {
    description: toLocalizedHtml((language) => renderDescription(item, language)),
    technical: toLocalizedHtml((language) => renderTechnicalSheet(item, language)),
  };
  textsByItem.set(item, texts);
  return texts;
}
