import type { BilingualText } from '#demo/bilingual-text.ts';

const it = `
<p>Bottega usa soltanto cookie tecnici, necessari per restare connessi e per mostrare il negozio come lo hai scelto. Non usa cookie di profilazione, di statistica o di terze parti: per questo non chiediamo il consenso.</p>
<h2>Che cosa conserviamo sul tuo dispositivo</h2>
<p>Oltre ai cookie, l’app usa le memorie del tuo browser per funzionare senza rete. L’elenco completo, voce per voce, è in fondo a questa pagina. Come ogni sito, anche Bottega lascia che il browser tenga una copia temporanea di file e immagini.</p>
<h2>Pagina di pagamento</h2>
<p>Quando paghi passi alla pagina del gestore dei pagamenti, che ha una propria informativa e può usare cookie propri.</p>
<h2>Come cancellarli</h2>
<p>Esci dall’account per cancellare i tuoi dati da questo dispositivo. Dalle impostazioni del browser puoi cancellare anche il resto: Bottega continua a funzionare, ma dovrai accedere e scegliere di nuovo lingua e negozio.</p>
<h2>Domande</h2>
<p>Scrivi a <a href="mailto:privacy@bottega.example">privacy@bottega.example</a>.</p>
`;

const en = `
<p>Bottega uses technical cookies alone, needed to keep you logged in and to show the shop as you chose it. It uses no profiling, statistics or third-party cookies: that is why we don’t ask for consent.</p>
<h2>What we keep on your device</h2>
<p>Beside cookies, the app uses your browser’s storage in order to work without a network. The complete list, item by item, is at the end of this page. As with any site, the browser also keeps temporary copies of files and pictures.</p>
<h2>Payment page</h2>
<p>When you pay you move to the page of the payment provider, which has its own notice and may use cookies of its own.</p>
<h2>How to delete them</h2>
<p>Log out to delete your data from this device. In the browser’s settings you can delete the rest too: Bottega keeps working, but you will have to log in and choose language and shop again.</p>
<h2>Questions</h2>
<p>Write to <a href="mailto:privacy@bottega.example">privacy@bottega.example</a>.</p>
`;

export const cookiePolicy: BilingualText = [it.trim(), en.trim()];
