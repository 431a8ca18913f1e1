import type { Localized } from '#server/i18n/localized.ts';

/** Texts of the sandbox payment page. It plays the provider's page, so it refers to the shop as another site. */
export const paymentPageMessages = {
  title: { it: 'Pagamento di prova', en: 'Test payment' },
  lead: {
    it: 'Questo è un fornitore di pagamenti di prova: nessun importo viene addebitato.',
    en: 'This is a test payment provider: no amount is charged.',
  },
  amount: { it: 'Importo', en: 'Amount' },
  charged: { it: 'Addebito sulla carta', en: 'Charged to the card' },
  ewallet: { it: 'Già pagato con e-wallet', en: 'Already paid from the e-wallet' },
  total: { it: 'Totale dell’ordine', en: 'Order total' },
  order: { it: 'Ordine', en: 'Order' },
  provider: { it: 'Fornitore', en: 'Provider' },
  approve: { it: 'Paga', en: 'Pay' },
  refuse: { it: 'Rifiuta', en: 'Refuse' },
  later: { it: 'Torna più tardi', en: 'Come back later' },
  approved: { it: 'Questo pagamento è già stato approvato.', en: 'This payment is already approved.' },
  refused: {
    it: 'Questo pagamento è stato rifiutato o annullato.',
    en: 'This payment was refused or cancelled.',
  },
  back: { it: 'Torna al negozio', en: 'Back to the shop' },
  unknownTitle: { it: 'Pagamento non trovato', en: 'Payment not found' },
  unknown: {
    it: 'Non esiste un pagamento con questo indirizzo.',
    en: 'There is no payment at this address.',
  },
} as const satisfies Record<string, Required<Localized>>;
