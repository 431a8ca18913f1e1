import type { BilingualText } from '#demo/bilingual-text.ts';

const it = `
<p>Questa informativa spiega, ai sensi degli articoli 13 e 14 del Regolamento (UE) 2016/679, quali dati personali tratta Bottega, perché e per quanto tempo. Bottega è un negozio dimostrativo: persone, società e indirizzi qui nominati sono inventati e nessun acquisto è reale.</p>
<h2>Titolare del trattamento</h2>
<p>Bottega S.r.l., via degli Artigiani 12, 20121 Milano. Per ogni richiesta: <a href="mailto:privacy@bottega.example">privacy@bottega.example</a>.</p>
<h2>Dati che trattiamo</h2>
<ul>
<li><strong>Account:</strong> nome, cognome, e-mail, cellulare e, se li indichi, data di nascita, genere e fotografia. La password è conservata solo come impronta irreversibile.</li>
<li><strong>Ordini:</strong> prodotti, importi, indirizzi di consegna e fatturazione, destinatario, stato del pagamento. I dati della carta restano al gestore dei pagamenti.</li>
<li><strong>Assistenza:</strong> ciò che scrivi nelle segnalazioni e nei messaggi, i file allegati, la pagina e il tipo di dispositivo da cui scrivi. Dalle immagini togliamo luogo e dati dell’apparecchio.</li>
<li><strong>Uso:</strong> i prodotti che hai visto e registri tecnici senza password, codici né contenuto delle richieste.</li>
</ul>
<h2>Perché e su quale base</h2>
<table>
<thead><tr><th scope="col">Finalità</th><th scope="col">Base giuridica</th></tr></thead>
<tbody>
<tr><td>Gestire account, ordini, pagamenti e consegne</td><td>Esecuzione del contratto</td></tr>
<tr><td>Rispondere a segnalazioni e messaggi</td><td>Esecuzione del contratto</td></tr>
<tr><td>Tenere la contabilità</td><td>Obbligo di legge</td></tr>
<tr><td>Proteggere il servizio da abusi</td><td>Legittimo interesse</td></tr>
<tr><td>Inviare comunicazioni commerciali</td><td>Consenso, revocabile in ogni momento</td></tr>
</tbody>
</table>
<h2>A chi li comunichiamo</h2>
<p>Al gestore dei pagamenti, al corriere che scegli e ai fornitori che ospitano il servizio, per la sola parte necessaria. Se acquisti per un’altra persona, questa vede il tuo nome. Non vendiamo dati e non li trasferiamo fuori dallo Spazio economico europeo.</p>
<h2>Per quanto tempo</h2>
<ul>
<li>Account: finché è attivo, e per 12 mesi dopo la chiusura.</li>
<li>Ordini e fatture: 10 anni, come chiede la legge.</li>
<li>Segnalazioni e messaggi: 24 mesi dalla chiusura.</li>
<li>Registri tecnici: 90 giorni.</li>
</ul>
<h2>I tuoi diritti</h2>
<p>Puoi chiedere accesso, rettifica, cancellazione, limitazione e portabilità dei dati, opporti al trattamento e revocare il consenso. Rispondiamo entro un mese. Puoi anche rivolgerti al <a href="https://www.garanteprivacy.it/">Garante per la protezione dei dati personali</a>.</p>
<h2>Modifiche</h2>
<p>Se cambiamo questa informativa in modo sostanziale, avvisiamo i soci per e-mail prima che la modifica abbia effetto.</p>
`;

const en = `
<p>This notice explains, under articles 13 and 14 of Regulation (EU) 2016/679, which personal data Bottega processes, why and for how long. Bottega is a demonstration shop: the people, companies and addresses named here are invented, and no purchase is real.</p>
<h2>Controller</h2>
<p>Bottega S.r.l., via degli Artigiani 12, 20121 Milan, Italy. For any request: <a href="mailto:privacy@bottega.example">privacy@bottega.example</a>.</p>
<h2>Data that we process</h2>
<ul>
<li><strong>Account:</strong> first and last name, e-mail, mobile number and, if you give them, date of birth, gender and picture. The password is kept only as an irreversible hash.</li>
<li><strong>Orders:</strong> products, amounts, delivery and billing addresses, recipient, state of the payment. Card details stay with the payment provider.</li>
<li><strong>Support:</strong> what you write in reports and messages, the files that you attach, the page and kind of device that you write from. We remove place and device data from pictures.</li>
<li><strong>Use:</strong> the products that you have viewed, and technical logs without passwords, codes or the content of requests.</li>
</ul>
<h2>Why, and on which basis</h2>
<table>
<thead><tr><th scope="col">Purpose</th><th scope="col">Legal basis</th></tr></thead>
<tbody>
<tr><td>Running account, orders, payments and deliveries</td><td>Performance of the contract</td></tr>
<tr><td>Answering reports and messages</td><td>Performance of the contract</td></tr>
<tr><td>Keeping the accounts</td><td>Legal obligation</td></tr>
<tr><td>Protecting the service from abuse</td><td>Legitimate interest</td></tr>
<tr><td>Sending commercial messages</td><td>Consent, which you may withdraw at any time</td></tr>
</tbody>
</table>
<h2>Who receives them</h2>
<p>The payment provider, the carrier that you choose and the suppliers that host the service, only as far as needed. If you buy for another person, that person sees your name. We don’t sell data, and we don’t transfer them outside the European Economic Area.</p>
<h2>For how long</h2>
<ul>
<li>Account: while it is active, and for 12 months after it is closed.</li>
<li>Orders and invoices: 10 years, as the law requires.</li>
<li>Reports and messages: 24 months after they are closed.</li>
<li>Technical logs: 90 days.</li>
</ul>
<h2>Your rights</h2>
<p>You may ask for access, rectification, erasure, restriction and portability of your data, object to their processing and withdraw your consent. We answer within a month. You may also turn to the <a href="https://www.garanteprivacy.it/">Italian data protection authority</a>.</p>
<h2>Changes</h2>
<p>If we change this notice substantially, we tell members by e-mail before the change takes effect.</p>
`;

export const privacyPolicy: BilingualText = [it.trim(), en.trim()];
