import { sanitiseHtml } from '#server/catalogue/sanitise-html.ts';
import type { Localized } from '#server/db/schema/localized.ts';
import type { Pair } from './article.ts';
import type { Offer } from './assortment.ts';
import { keywordGroups } from './keywords.ts';

type At = 0 | 1;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const items = (texts: readonly string[]): string => texts.map((text) => `<li>${escape(text)}</li>`).join('');
const row = (label: string, value: string): string =>
  `<tr><th scope="row">${escape(label)}</th><td>${escape(value)}</td></tr>`;

const words = {
  use: ['Come usarlo al meglio', 'How to make the most of it'],
  size: ['Formato', 'Size'],
  origin: ['Origine', 'Origin'],
  keep: ['Conservazione', 'Storage'],
  code: ['Codice articolo', 'Article code'],
  detail: ['Caratteristica', 'Feature'],
  value: ['Valore', 'Value'],
  good: ['Buono a sapersi', 'Good to know'],
  delivery: ['Alla consegna', 'On delivery'],
} as const satisfies Record<string, Pair>;

const deliverySteps: readonly Pair[] = [
  ['Controlla che la confezione sia integra', 'Check that the pack is intact'],
  ['Conserva l’etichetta con il numero di lotto', 'Keep the label with the batch number'],
  ['Per qualsiasi dubbio scrivici entro 14 giorni', 'Write to us within 14 days about anything'],
];

/** Keyword entries of an article with what they mean, in the order of the groups. */
function keywordsOf({ article }: Offer, group?: 'origine') {
  return keywordGroups
    .filter(({ slug }) => group === undefined || slug === group)
    .flatMap(({ items }) => items)
    .filter(({ slug }) => article.tags.includes(slug));
}

function describe(offer: Offer, at: At): string {
  const { article, category, index } = offer;
  const tips = category.subs.find(({ slug }) => slug === article.sub)?.tips ?? [];
  const story = category.stories[index % category.stories.length];
  return [
    `<p><strong>${escape(article.lead[at])}</strong></p>`,
    story ? `<p>${escape(story[at])}</p>` : '',
    `<h3>${words.use[at]}</h3><ul>${items(tips.map((tip) => tip[at]))}</ul>`,
  ].join('');
}

function specify(offer: Offer, at: At): string {
  const { article, category, index } = offer;
  const [origin] = keywordsOf(offer, 'origine');
  const keep = category.subs.find(({ slug }) => slug === article.sub)?.keep;
  const good = keywordsOf(offer).flatMap(({ means }) => means?.[at] ?? []);
  return [
    `<table><thead><tr><th scope="col">${words.detail[at]}</th><th scope="col">${words.value[at]}</th></tr></thead><tbody>`,
    row(category.madeLabel[at], article.made[at]),
    row(words.size[at], article.size),
    origin ? row(words.origin[at], origin.name[at]) : '',
    keep ? row(words.keep[at], keep[at]) : '',
    row(words.code[at], `BT-${String(index + 1).padStart(4, '0')}`),
    '</tbody></table>',
    good.length > 0 ? `<h3>${words.good[at]}</h3><ul>${items(good)}</ul>` : '',
    `<h3>${words.delivery[at]}</h3><ol>${items(deliverySteps.map((step) => step[at]))}</ol>`,
  ].join('');
}

const inBoth = (write: (at: At) => string): Localized => ({
  it: sanitiseHtml(write(0)),
  en: sanitiseHtml(write(1)),
});

interface Texts {
  readonly description: Localized;
  readonly technical: Localized;
}

/** Several shops sell the same article: its texts are composed once. */
const known = new Map<Offer, Texts>();

/** Description and technical sheet of an article as HTML, sanitised as everything that is stored (S3). */
export function textsOf(offer: Offer): Texts {
  const texts = known.get(offer) ?? {
    description: inBoth((at) => describe(offer, at)),
    technical: inBoth((at) => specify(offer, at)),
  };
  known.set(offer, texts);
  return texts;
}
