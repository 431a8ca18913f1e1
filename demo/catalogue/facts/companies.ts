import type { ProductCompany } from '#contract/fields/product-facts.ts';

const italian = (name: string, address: string, domain: string): ProductCompany => ({
  name,
  address: `${address}, Italia`,
  email: `info@${domain}.example`,
  country: 'IT',
});

/** Invented companies. Foods are packed by that of their region, other products are made by that of their category. */
export const companies = {
  puglia: italian('Masseria Torrelupo S.r.l. Agricola', 'Contrada Torrelupo 12, 70022 Altamura (BA)', 'torrelupo'),
  sicilia: italian('Sapori dello Stretto S.r.l.', 'Via del Carrubo 5, 97015 Modica (RG)', 'saporistretto'),
  toscana: italian('Fattoria Poggio Sereno S.S.', 'Via di Poggio 30, 50022 Greve in Chianti (FI)', 'poggiosereno'),
  liguria: italian('Frantoio Riviera Alta S.r.l.', 'Via degli Ulivi 8, 18100 Imperia (IM)', 'rivieraalta'),
  piemonte: italian('Torrefazione e Dolci Monviso S.r.l.', 'Corso Langhe 41, 12051 Alba (CN)', 'dolcimonviso'),
  trentino: italian(
    'Valle Chiara Società Cooperativa Agricola',
    'Via Lungo Avisio 3, 38037 Predazzo (TN)',
    'vallechiara',
  ),
  casa: italian('Saponeria del Borgo S.r.l.', 'Via dell’Industria 17, 50053 Empoli (FI)', 'saponeriaborgo'),
  corpo: italian('Officina Foglia di Fico S.r.l.', 'Via Salaria Vecchia 9, 02100 Rieti (RI)', 'fogliadifico'),
  candele: italian('Cereria Tre Lumi S.n.c.', 'Via Cavour 22, 13900 Biella (BI)', 'trelumi'),
  tavola: italian('Manifatture Casa Italia S.r.l.', 'Via dei Figuli 14, 74023 Grottaglie (TA)', 'manifatturecasa'),
  benessere: italian('Erboristeria Alpina S.r.l.', 'Via del Brennero 60, 38122 Trento (TN)', 'erboristeriaalpina'),
  incense: {
    name: 'Kaveri Fragrances Pvt. Ltd.',
    address: '21 Temple Road, Mysuru 570001, India',
    email: 'hello@kaveri.example',
    country: 'IN',
  },
} as const satisfies Record<string, ProductCompany>;
