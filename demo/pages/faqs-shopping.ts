import type { DemoFaq } from './faq.types.ts';

export const shoppingFaqs: readonly DemoFaq[] = [
  {
    question: ['Chi può acquistare?', 'Who can buy?'],
    answer: [
      '<p>Il catalogo è aperto a tutti. Prezzi, carrello e pagamento sono riservati ai soci con un negozio attivo: accedi con la tua e-mail e la tua password.</p>',
      '<p>The catalogue is open to everyone. Prices, cart and payment are for members whose shop is active: log in with your e-mail and password.</p>',
    ],
  },
  {
    question: ['Come scelgo il Paese e il negozio?', 'How do I choose country and shop?'],
    answer: [
      '<p>Dalla pagina iniziale scegli prima il Paese, poi il negozio. Puoi cambiarli quando vuoi: il carrello di ogni negozio resta com’è.</p>',
      '<p>On the first page choose the country, then the shop. You can change them at any time: the cart of each shop stays as it is.</p>',
    ],
  },
  {
    question: ['I prezzi comprendono l’IVA?', 'Do prices include VAT?'],
    answer: [
      '<p>Sì. Tutti i prezzi comprendono l’IVA; nel riepilogo dell’ordine trovi la parte di imposta contenuta in ogni importo.</p>',
      '<p>Yes. All prices include VAT; the summary of an order shows the tax contained in each amount.</p>',
    ],
  },
  {
    question: ['Che cosa sono i punti KP e KPNOVV?', 'What are KP and KPNOVV points?'],
    answer: [
      '<p>Ogni prodotto vale un certo numero di punti <strong>KP</strong> per pezzo. Alcuni prodotti in promozione danno anche punti <strong>KPNOVV</strong>. Nel carrello vedi i punti di ogni riga e il totale.</p>',
      '<p>Each product is worth a number of <strong>KP</strong> points a piece. Some promotion products also give <strong>KPNOVV</strong> points. The cart shows the points of each line and their total.</p>',
    ],
  },
  {
    question: ['Come trovo un prodotto?', 'How do I find a product?'],
    answer: [
      '<p>Ci sono tre strade:</p><ul><li>le categorie e sottocategorie del menu;</li><li>il <strong>Filtro</strong>, con le parole chiave di dieta, origine, formato e certificazione;</li><li>i prodotti in evidenza.</li></ul>',
      '<p>There are three ways:</p><ul><li>the categories and sub-categories of the menu;</li><li>the <strong>Filter</strong>, with keywords for diet, origin, size and certification;</li><li>the highlighted products.</li></ul>',
    ],
  },
  {
    question: ['Che cosa significa «Non disponibile»?', 'What does “Not available” mean?'],
    answer: [
      '<p>Il prodotto è esaurito in quel negozio. Resta visibile, ma non si può mettere nel carrello finché non torna in magazzino.</p>',
      '<p>The product is sold out in that shop. It stays visible, but can’t be put in the cart until it is back in the warehouse.</p>',
    ],
  },
  {
    question: ['Posso acquistare per un’altra persona?', 'Can I buy for someone else?'],
    answer: [
      '<p>Sì. Quando aggiungi un prodotto scegli «Amico» e cerca il nome: bastano tre lettere. Un carrello ha un solo destinatario; per cambiarlo apri il carrello e scegli un’altra persona.</p>',
      '<p>Yes. When you add a product choose “Friend” and search for the name: three letters are enough. A cart has one recipient; to change it, open the cart and choose another person.</p>',
    ],
  },
  {
    question: ['Come funzionano le promozioni?', 'How do promotions work?'],
    answer: [
      '<p>Una promozione dura un tempo stabilito; dove c’è, il conto alla rovescia dice quanto manca alla fine. I suoi prodotti hanno un carrello a parte, che si svuota quando torni al catalogo.</p>',
      '<p>A promotion runs for a set time; where there is a countdown, it tells how much is left. Its products have a cart of their own, which is emptied when you return to the catalogue.</p>',
    ],
  },
];
