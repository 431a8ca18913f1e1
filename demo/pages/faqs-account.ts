import type { DemoFaq } from './faq.types.ts';

export const accountFaqs: readonly DemoFaq[] = [
  {
    question: ['Ho dimenticato la password', 'I have forgotten my password'],
    answer: [
      '<p>Nella pagina di accesso scegli «Password dimenticata»: ti inviamo per e-mail un codice, valido 10 minuti, con cui impostarne una nuova.</p>',
      '<p>On the login page choose “Forgot password”: we e-mail you a code, valid for 10 minutes, with which you set a new one.</p>',
    ],
  },
  {
    question: ['Non riesco ad accedere: l’account non è verificato', 'I can’t log in: my account is not verified'],
    answer: [
      '<p>Apri il link nell’e-mail di benvenuto, poi inserisci il codice ricevuto sul cellulare e scegli la password. Se non trovi l’e-mail, guarda anche nella posta indesiderata.</p>',
      '<p>Open the link in the welcome e-mail, then enter the code sent to your mobile and choose a password. If you can’t find the e-mail, look in the spam folder too.</p>',
    ],
  },
  {
    question: ['Posso cambiare i miei dati?', 'Can I change my details?'],
    answer: [
      '<p>In <strong>Profilo</strong> puoi cambiare nome, cellulare, data di nascita e foto (JPEG o PNG). L’e-mail identifica l’account: per cambiarla scrivici dalla pagina Contatti.</p>',
      '<p>In your <strong>Profile</strong> you can change your name, mobile number, date of birth and picture (JPEG or PNG). The e-mail identifies the account: to change it, write to us from the Contact page.</p>',
    ],
  },
  {
    question: ['Come segnalo un problema tecnico?', 'How do I report a technical issue?'],
    answer: [
      '<p>Con il pulsante di assistenza in basso puoi descrivere il problema e allegare immagini, documenti o video fino a 5 MB in tutto. Ricevi un numero, e in <strong>Profilo</strong> segui lo stato della segnalazione.</p>',
      '<p>With the support button at the bottom you can describe the issue and attach pictures, documents or videos, up to 5 MB in all. You get a number, and follow the ticket in your <strong>Profile</strong>.</p>',
    ],
  },
  {
    question: ['Posso installare Bottega sul telefono?', 'Can I install Bottega on my phone?'],
    answer: [
      '<p>Sì. Apri il menu del browser e scegli «Installa» o «Aggiungi a schermata Home»: Bottega si apre come ogni altra app, senza passare da uno store.</p>',
      '<p>Yes. Open the browser’s menu and choose “Install” or “Add to Home Screen”: Bottega opens like any other app, without a store.</p>',
    ],
  },
  {
    question: ['Che cosa funziona senza connessione?', 'What works without a connection?'],
    answer: [
      '<p>Le pagine del catalogo già viste si riaprono anche senza rete, con l’ora a cui sono state salvate. Per carrello e pagamento serve la connessione.</p>',
      '<p>Pages of the catalogue that you have seen open without a network too, with the time at which they were saved. Cart and payment need a connection.</p>',
    ],
  },
];
