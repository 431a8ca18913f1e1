import type { Article } from '#server/demo/article.ts';

export const atmosferaArticles: readonly Article[] = [
  {
    slug: 'candela-fico', sub: 'candele', look: 'candle', price: 2200, size: '180 g',
    tags: ['vegano', 'toscana', 'medio'],
    name: ['Candela al fico', 'Fig candle'],
    lead: ['Foglia verde e legno chiaro, quaranta ore di sera.', 'Green leaf and pale wood, forty hours of evening.'],
    made: ['Cera di soia, profumo, stoppino di cotone', 'Soy wax, fragrance, cotton wick'],
  },
  {
    slug: 'candela-agrumi', sub: 'candele', look: 'candle', price: 2200, size: '180 g',
    tags: ['vegano', 'sicilia', 'medio'],
    name: ['Candela agli agrumi', 'Citrus candle'],
    lead: ['Mandarino, bergamotto e un fondo di timo.', 'Mandarin, bergamot and thyme underneath.'],
    made: ['Cera di soia, profumo, stoppino di cotone', 'Soy wax, fragrance, cotton wick'],
  },
  {
    slug: 'candela-bosco', sub: 'candele', look: 'candle', price: 3400, size: '320 g',
    tags: ['vegano', 'trentino', 'famiglia'],
    name: ['Candela grande al bosco di larici', 'Large larch forest candle'],
    lead: ['Resina, muschio, aria fredda: da accendere con la pioggia.', 'Resin, moss, cold air: to light when it rains.'],
    made: ['Cera di colza, profumo, due stoppini di cotone', 'Rapeseed wax, fragrance, two cotton wicks'],
  },
  {
    slug: 'candele-cera', sub: 'candele', look: 'box', price: 1290, size: '6 pezzi',
    tags: ['vegetariano', 'piemonte', 'medio', 'senza-plastica'],
    name: ['Candele coniche in cera d’api', 'Beeswax taper candles'],
    lead: ['Non gocciolano e sanno di miele, anche spente.', 'They do not drip and smell of honey, even unlit.'],
    made: ['Cera d’api, stoppino di cotone', 'Beeswax, cotton wick'],
  },
  {
    slug: 'diffusore-lino', sub: 'profumi', look: 'drink-bottle', price: 2690, size: '200 ml',
    tags: ['vegano', 'liguria', 'medio'],
    name: ['Diffusore a bastoncini al lino pulito', 'Clean linen reed diffuser'],
    lead: ['Lenzuola stese al vento, per due mesi.', 'Sheets drying in the wind, for two months.'],
    made: ['Alcol vegetale, profumo, bastoncini di rattan', 'Plant alcohol, fragrance, rattan reeds'],
  },
  {
    slug: 'spray-cuscino', sub: 'profumi', look: 'dropper', price: 1490, size: '50 ml',
    tags: ['vegano', 'liguria', 'piccolo'],
    name: ['Spray per cuscino', 'Pillow mist'],
    lead: ['Lavanda e arancio amaro, due spruzzi e luce spenta.', 'Lavender and bitter orange, two sprays and lights out.'],
    made: ['Acqua, alcol vegetale, oli essenziali', 'Water, plant alcohol, essential oils'],
  },
  {
    slug: 'incenso', sub: 'profumi', look: 'box', price: 790, size: '30 coni',
    tags: ['vegano', 'toscana', 'piccolo', 'senza-plastica', 'equo'],
    name: ['Incenso', 'Incense'],
    lead: ['Coni di cipresso e mirra, un fumo sottile.', 'Cypress and myrrh cones, a fine smoke.'],
    made: ['Polvere di legno, cipresso, mirra', 'Wood powder, cypress, myrrh'],
  },
  {
    slug: 'sacchetti-lavanda', sub: 'profumi', look: 'pouch', price: 690, size: '3 × 20 g',
    tags: ['vegano', 'piemonte', 'piccolo', 'senza-plastica', 'biologico'],
    name: ['Sacchetti di lavanda', 'Lavender sachets'],
    lead: ['Tra i maglioni d’inverno, contro le tarme e i lunedì.', 'Among winter jumpers, against moths and Mondays.'],
    made: ['Fiori di lavanda, tela di lino', 'Lavender flowers, linen cloth'],
  },
];
