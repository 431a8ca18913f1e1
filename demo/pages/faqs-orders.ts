import type { DemoFaq } from './faq.types.ts';

export const orderFaqs: readonly DemoFaq[] = [
  {
    question: ['Quanto costa la spedizione?', 'How much is shipping?'],
    answer: [
      '<p>La spedizione costa 9,70 € con ogni corriere ed è gratuita per ordini oltre 60 €. La consegna Express costa 4,90 € in più. Per le isole può esserci un supplemento, sempre indicato prima del pagamento.</p>',
      '<p>Shipping is 9.70 € with each carrier, and free for orders over 60 €. Express delivery is 4.90 € more. For islands there may be a surcharge, always shown before you pay.</p>',
    ],
  },
  {
    question: ['Quando arriva il mio ordine?', 'When will my order arrive?'],
    answer: [
      '<p>Di solito in 6–7 giorni lavorativi. Lo stato della consegna è in <strong>Profilo</strong>, alla voce «I miei ordini».</p>',
      '<p>Usually within 6 to 7 working days. The state of the delivery is in your <strong>Profile</strong>, under “My orders”.</p>',
    ],
  },
  {
    question: ['Come posso pagare?', 'How can I pay?'],
    answer: [
      '<ul><li><strong>Carta</strong>, sulla pagina sicura del gestore dei pagamenti;</li><li><strong>link di pagamento</strong>, che puoi aprire anche su un altro dispositivo;</li><li><strong>e-wallet</strong>, per i soci privati con un saldo.</li></ul><p>I dati della carta non passano mai dai nostri server.</p>',
      '<ul><li><strong>Card</strong>, on the secure page of the payment provider;</li><li><strong>payment link</strong>, which you can open on another device too;</li><li><strong>e-wallet</strong>, for private members with a balance.</li></ul><p>Card details never pass through our servers.</p>',
    ],
  },
  {
    question: ['Come uso il saldo dell’e-wallet?', 'How do I use my e-wallet balance?'],
    answer: [
      '<p>Al passo del pagamento scegli e-wallet e indica l’importo, da 1 € fino al saldo o al totale. Se non copre tutto, il resto si paga con carta.</p>',
      '<p>At the payment step choose e-wallet and enter the amount, from 1 € up to your balance or the total. If it does not cover everything, the rest is paid by card.</p>',
    ],
  },
  {
    question: ['Che cos’è lo sconto merce?', 'What is the merchandise discount?'],
    answer: [
      '<p>È un credito che puoi usare al primo passo della cassa. Vale fino al tuo saldo e al massimo per la metà del prezzo dei prodotti nel carrello.</p>',
      '<p>It is a credit that you can use at the first step of the checkout, up to your balance and at most half of the price of the products in the cart.</p>',
    ],
  },
  {
    question: [
      'Ho pagato, ma l’ordine è ancora in attesa: che cosa faccio?',
      'I have paid, but the order is still pending: what should I do?',
    ],
    answer: [
      '<p>Niente: aspettiamo la conferma del gestore dei pagamenti, che di solito arriva entro pochi minuti. Non pagare una seconda volta. Se dopo un’ora lo stato non è cambiato, apri una segnalazione.</p>',
      '<p>Nothing: we wait for the payment provider’s confirmation, which usually comes within minutes. Don’t pay a second time. If the state has not changed after an hour, raise an issue.</p>',
    ],
  },
  {
    question: ['Posso annullare un ordine?', 'Can I cancel an order?'],
    answer: [
      '<p>Finché il pagamento non è concluso puoi annullarlo dalla pagina del pagamento, e il carrello resta com’era. Un ordine già pagato non si annulla, ma puoi esercitare il recesso.</p>',
      '<p>Until the payment is completed you can cancel it on the payment page, and the cart stays as it was. A paid order can’t be cancelled, but you may withdraw from the purchase.</p>',
    ],
  },
  {
    question: ['Come esercito il diritto di recesso?', 'How do I withdraw from a purchase?'],
    answer: [
      '<p>Hai 14 giorni dalla consegna:</p><ol><li>scrivici dalla pagina <strong>Contatti</strong> con il numero dell’ordine;</li><li>rispedisci i prodotti integri entro altri 14 giorni;</li><li>ricevi il rimborso sullo stesso mezzo di pagamento.</li></ol><p>Gli alimenti deperibili e i prodotti sigillati aperti dopo la consegna sono esclusi.</p>',
      '<p>You have 14 days from delivery:</p><ol><li>write to us from the <strong>Contact</strong> page with the order’s number;</li><li>send the products back intact within another 14 days;</li><li>you are refunded by the same means of payment.</li></ol><p>Perishable food and sealed products opened after delivery are excluded.</p>',
    ],
  },
  {
    question: ['Il pacco è arrivato danneggiato', 'My parcel arrived damaged'],
    answer: [
      '<p>Fotografa pacco e contenuto e apri una segnalazione con le immagini entro otto giorni. Sostituiamo il prodotto o ti rimborsiamo, senza spese.</p>',
      '<p>Take photographs of the parcel and its content, and raise an issue with the pictures within eight days. We replace the product or refund you, free of charge.</p>',
    ],
  },
];
