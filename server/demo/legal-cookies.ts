import type { Pair } from './article.ts';

const it = `
<p>Bottega usa un solo cookie, necessario per restare connessi. Non usa cookie di profilazione, di statistica o di terze parti: per questo non chiediamo il consenso.</p>
<h2>Che cosa conserviamo sul tuo dispositivo</h2>
<table>
<thead><tr><th scope="col">Dove</th><th scope="col">A che cosa serve</th><th scope="col">Per quanto</th></tr></thead>
<tbody>
<tr><td>Cookie di accesso</td><td>Ricorda che hai effettuato l’accesso</td><td>Fino all’uscita, al massimo 30 giorni</td></tr>
<tr><td>Memoria locale</td><td>Lingua, tema chiaro o scuro, Paese e negozio scelti</td><td>Finché non la cancelli</td></tr>
<tr><td>Memoria locale</td><td>Profilo, carrello ed elenchi come letti l’ultima volta, per riaprirli senza rete</td><td>Fino all’uscita, al massimo una settimana</td></tr>
<tr><td>Memoria dell’app</td><td>Pagine e immagini già viste, per riaprirle senza rete</td><td>Si rinnova da sola; i tuoi dati si cancellano all’uscita</td></tr>
<tr><td>Archivio del browser</td><td>Prodotti visti di recente, modifiche al carrello in attesa della rete e pagamento in corso</td><td>Fino all’uscita</td></tr>
</tbody>
</table>
<h2>Pagina di pagamento</h2>
<p>Quando paghi passi alla pagina del gestore dei pagamenti, che ha una propria informativa e può usare cookie propri.</p>
<h2>Come cancellarli</h2>
<p>Esci dall’account per cancellare i tuoi dati da questo dispositivo. Dalle impostazioni del browser puoi cancellare anche il resto: Bottega continua a funzionare, ma dovrai accedere e scegliere di nuovo lingua e negozio.</p>
<h2>Domande</h2>
<p>Scrivi a <a href="mailto:privacy@bottega.example">privacy@bottega.example</a>.</p>
`;

const en = `
<p>Bottega uses a single cookie, needed to keep you logged in. It uses no profiling, statistics or third-party cookies: that is why we don’t ask for consent.</p>
<h2>What we keep on your device</h2>
<table>
<thead><tr><th scope="col">Where</th><th scope="col">What for</th><th scope="col">For how long</th></tr></thead>
<tbody>
<tr><td>Login cookie</td><td>Remembers that you are logged in</td><td>Until you log out, 30 days at most</td></tr>
<tr><td>Local storage</td><td>Language, light or dark theme, chosen country and shop</td><td>Until you delete it</td></tr>
<tr><td>Local storage</td><td>Your profile as last read, your cart and the lists already seen, to open them without a network</td><td>Until you log out, a week at most</td></tr>
<tr><td>The app’s cache</td><td>Pages and pictures already seen, to open them without a network</td><td>Renews itself; your own data are deleted when you log out</td></tr>
<tr><td>The browser’s database</td><td>Recently viewed products, changes to the cart that wait for the network and a payment under way</td><td>Until you log out</td></tr>
</tbody>
</table>
<h2>Payment page</h2>
<p>When you pay you move to the page of the payment provider, which has its own notice and may use cookies of its own.</p>
<h2>How to delete them</h2>
<p>Log out to delete your data from this device. In the browser’s settings you can delete the rest too: Bottega keeps working, but you will have to log in and choose language and shop again.</p>
<h2>Questions</h2>
<p>Write to <a href="mailto:privacy@bottega.example">privacy@bottega.example</a>.</p>
`;

export const cookiePolicy: Pair = [it.trim(), en.trim()];
