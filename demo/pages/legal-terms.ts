import type { BilingualText } from '#demo/bilingual-text.ts';

const it = `
<p>Queste condizioni regolano gli acquisti fatti su Bottega. Bottega è un negozio dimostrativo: nessun ordine viene spedito e nessun pagamento addebitato.</p>
<h2>1. Chi vende</h2>
<p>Bottega S.r.l., via degli Artigiani 12, 20121 Milano, <a href="mailto:assistenza@bottega.example">assistenza@bottega.example</a>. Per ogni ordine il riepilogo indica il negozio e il magazzino che lo preparano.</p>
<h2>2. Account</h2>
<p>Per acquistare servono un account verificato e un negozio attivo. Sei responsabile della riservatezza della tua password: se temi che qualcuno la conosca, cambiala subito e scrivici.</p>
<h2>3. Prodotti e disponibilità</h2>
<p>Descrizioni e immagini sono quanto più possibile fedeli; l’etichetta del prodotto prevale. Il carrello non riserva i pezzi: la disponibilità è verificata quando invii l’ordine.</p>
<h2>4. Prezzi</h2>
<p>I prezzi sono in euro e comprendono l’IVA. Vale il prezzo mostrato nel riepilogo al momento dell’ordine. Se nel frattempo è cambiato, te lo diciamo e l’ordine parte solo se confermi.</p>
<h2>5. Ordine e conclusione del contratto</h2>
<ol>
<li>Scegli i prodotti e il destinatario.</li>
<li>Indica sconto merce, indirizzo, spedizione e pagamento.</li>
<li>Controlla il riepilogo e invia l’ordine.</li>
</ol>
<p>Il contratto è concluso quando il pagamento è confermato. L’ordine resta consultabile nel profilo.</p>
<h2>6. Pagamento</h2>
<p>Si paga con carta, link di pagamento o e-wallet, dove previsto. E-wallet e sconto merce sono personali e non convertibili in denaro. Se un pagamento non si conclude, l’importo impegnato torna disponibile.</p>
<h2>7. Consegna</h2>
<p>Il costo è 9,70 €, gratuito oltre 60 €; la consegna Express costa 4,90 € in più e per le isole può esserci un supplemento. I tempi indicati, di solito 6–7 giorni lavorativi, decorrono dalla conferma del pagamento. In ogni caso consegniamo entro 30 giorni, altrimenti puoi recedere con rimborso completo.</p>
<h2>8. Diritto di recesso</h2>
<p>Se acquisti come consumatore puoi recedere entro 14 giorni dalla consegna, senza indicare il motivo, scrivendoci con il numero dell’ordine. Rimborsiamo prezzo e spedizione standard entro 14 giorni, dopo aver ricevuto i prodotti. Il recesso è escluso per alimenti deperibili e prodotti sigillati per igiene, se aperti.</p>
<h2>9. Garanzia</h2>
<p>I prodotti sono coperti dalla garanzia legale di conformità di 24 mesi. Segnala il difetto con qualche fotografia: ripariamo, sostituiamo o rimborsiamo.</p>
<h2>10. Promozioni e punti</h2>
<p>Una promozione vale nel periodo indicato e fino a esaurimento dei prodotti. I punti KP e KPNOVV maturano con il pagamento confermato e sono stornati se l’ordine è rimborsato.</p>
<h2>11. Uso corretto</h2>
<p>Non è consentito rivendere l’accesso, raccogliere dati in modo automatico o caricare file illeciti. In caso di abuso possiamo sospendere l’account, spiegandone il motivo.</p>
<h2>12. Legge e controversie</h2>
<p>Si applica la legge italiana; restano salve le tutele del Paese in cui vive il consumatore, e per il consumatore è competente il giudice del suo luogo di residenza.</p>
`;

const en = `
<p>These terms govern purchases made on Bottega. Bottega is a demonstration shop: no order is shipped and no payment is charged.</p>
<h2>1. The seller</h2>
<p>Bottega S.r.l., via degli Artigiani 12, 20121 Milan, Italy, <a href="mailto:assistenza@bottega.example">assistenza@bottega.example</a>. The summary of each order names the shop and warehouse that prepare it.</p>
<h2>2. Account</h2>
<p>To buy you need a verified account and an active shop. You are responsible for keeping your password secret: if you fear that somebody knows it, change it at once and write to us.</p>
<h2>3. Products and availability</h2>
<p>Descriptions and pictures are as faithful as possible; the product’s label prevails. The cart does not reserve pieces: availability is checked when you send the order.</p>
<h2>4. Prices</h2>
<p>Prices are in euros and include VAT. The price shown in the summary when you order is the one that counts. If it has changed meanwhile, we tell you, and the order goes ahead only if you confirm.</p>
<h2>5. Order and conclusion of the contract</h2>
<ol>
<li>Choose the products and the recipient.</li>
<li>Enter merchandise discount, address, shipping and payment.</li>
<li>Check the summary and send the order.</li>
</ol>
<p>The contract is concluded when the payment is confirmed. The order stays available in your profile.</p>
<h2>6. Payment</h2>
<p>You pay by card, payment link or, where offered, e-wallet. E-wallet and merchandise discount are personal and can’t be turned into money. If a payment is not completed, the amount set aside becomes available again.</p>
<h2>7. Delivery</h2>
<p>Delivery costs 9.70 €, and nothing above 60 €; Express delivery is 4.90 € more, and for islands there may be a surcharge. The times given, usually 6 to 7 working days, run from the confirmation of the payment. In any case we deliver within 30 days; otherwise you may withdraw with a full refund.</p>
<h2>8. Right of withdrawal</h2>
<p>If you buy as a consumer you may withdraw within 14 days of delivery, without giving a reason, by writing to us with the order’s number. We refund price and standard delivery within 14 days, once we have received the products. Perishable food and products sealed for hygiene, if opened, are excluded.</p>
<h2>9. Warranty</h2>
<p>Products are covered by the legal warranty of conformity of 24 months. Report the defect with some photographs: we repair, replace or refund.</p>
<h2>10. Promotions and points</h2>
<p>A promotion is valid in its period and while stocks last. KP and KPNOVV points accrue when the payment is confirmed, and are taken back if the order is refunded.</p>
<h2>11. Fair use</h2>
<p>Reselling access, collecting data automatically and uploading unlawful files are not allowed. In case of abuse we may suspend the account, and say why.</p>
<h2>12. Law and disputes</h2>
<p>Italian law applies; consumers keep the protection of the country where they live, and may bring proceedings before the court of their place of residence.</p>
`;

export const termsAndCondition: BilingualText = [it.trim(), en.trim()];
