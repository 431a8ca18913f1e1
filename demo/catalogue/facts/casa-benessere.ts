import type { BilingualText } from '#demo/bilingual-text.ts';
import type { FactsBySlug } from './article-facts.ts';
import { companies } from './companies.ts';

const essentialOilWarnings: BilingualText = [
  'Pericolo. Può essere mortale in caso di ingestione e di penetrazione nelle vie respiratorie. Può provocare una reazione allergica cutanea. Tenere fuori dalla portata dei bambini.',
  'Danger. May be fatal if swallowed and enters airways. May cause an allergic skin reaction. Keep out of reach of children.',
];

const supplementWarnings: BilingualText = [
  'Non superare la dose giornaliera consigliata. Tenere fuori dalla portata dei bambini sotto i tre anni. Gli integratori non sostituiscono una dieta varia ed equilibrata e uno stile di vita sano.',
  'Do not exceed the recommended daily dose. Keep out of reach of children under three. Food supplements do not replace a varied, balanced diet and a healthy lifestyle.',
];

export const casaFacts: FactsBySlug = {
  'spugne-luffa': { kind: 'general', content: { amount: 3, unit: 'piece' } },
  percarbonato: {
    warnings: [
      'Pericolo. Nocivo se ingerito. Provoca gravi lesioni oculari. Può aggravare un incendio; comburente. Indossare guanti e occhiali protettivi.',
      'Danger. Harmful if swallowed. Causes serious eye damage. May intensify fire; oxidiser. Wear gloves and eye protection.',
    ],
  },
  'acido-citrico': {
    warnings: [
      'Attenzione. Provoca grave irritazione oculare. Può irritare le vie respiratorie. Evitare di respirare la polvere.',
      'Warning. Causes serious eye irritation. May cause respiratory irritation. Avoid breathing dust.',
    ],
  },
  'cera-legno': {
    warnings: [
      'Attenzione. Liquido e vapori infiammabili. Può provocare una reazione allergica cutanea. Tenere lontano da fiamme e superfici calde.',
      'Warning. Flammable liquid and vapour. May cause an allergic skin reaction. Keep away from flames and hot surfaces.',
    ],
  },
  'kit-casa': {
    content: { amount: 1, unit: 'piece' },
    ingredients: [
      'Piatti: acqua, tensioattivi vegetali 15–30 %, olio essenziale di limone. Bucato: acqua, sapone vegetale, tensioattivi 5–15 %, lavanda. Multiuso: acqua, alcol, tensioattivi vegetali sotto il 5 %, olio di pino. Spugna e panno: luffa, cotone',
      'Washing-up: water, plant surfactants 15–30%, lemon essential oil. Laundry: water, plant soap, surfactants 5–15%, lavender. All-purpose: water, alcohol, plant surfactants below 5%, pine oil. Sponge and cloth: loofah, cotton',
    ],
  },
};

export const benessereFacts: FactsBySlug = {
  propoli: {
    kind: 'supplement',
    usage: ['20 gocce in poca acqua, una volta al giorno', '20 drops in a little water, once a day'],
    warnings: supplementWarnings,
  },
  magnesio: {
    kind: 'supplement',
    usage: [
      'Un misurino (3 g) in un bicchiere d’acqua al giorno: 300 mg di magnesio (80 % VNR)',
      'One scoop (3 g) in a glass of water a day: 300 mg of magnesium (80% NRV)',
    ],
    warnings: supplementWarnings,
  },
  echinacea: {
    kind: 'supplement',
    content: { amount: 24, unit: 'g' },
    usage: ['Una compressa al giorno con acqua', 'One tablet a day with water'],
    warnings: supplementWarnings,
  },
  'olio-lavanda': { content: { amount: 10, unit: 'ml' }, warnings: essentialOilWarnings },
  'olio-eucalipto': { content: { amount: 10, unit: 'ml' }, warnings: essentialOilWarnings },
  'cuscino-noccioli': {
    warnings: [
      'Scaldare al massimo due minuti a 600 W. Controllare la temperatura prima dell’uso. Non lasciare incustodito.',
      'Heat for at most two minutes at 600 W. Check the temperature before use. Do not leave unattended.',
    ],
  },
};

export const candeleFacts: FactsBySlug = {
  'candele-cera': { content: { amount: 6, unit: 'piece' } },
  'diffusore-lino': { content: { amount: 200, unit: 'ml' } },
  'spray-cuscino': { content: { amount: 50, unit: 'ml' } },
  incenso: { content: { amount: 30, unit: 'piece' }, manufacturer: companies.incense, responsible: companies.candele },
};

const set = (amount: number) => ({ content: { amount, unit: 'piece' } }) as const;

export const tavolaFacts: FactsBySlug = {
  'set-tazze': set(4),
  ciotoline: set(3),
  'strofinaccio-lino': { kind: 'textile', composition: ['100 % lino', '100% linen'] },
  tovaglioli: { kind: 'textile', ...set(4), composition: ['100 % lino', '100% linen'] },
  grembiule: { kind: 'textile', composition: ['60 % cotone biologico, 40 % lino', '60% organic cotton, 40% linen'] },
};
