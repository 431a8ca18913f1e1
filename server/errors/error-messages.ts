import { INVALID_TOKEN_MESSAGE, type ErrorCode } from '#contract/errors.ts';
import type { Localized } from '#server/i18n/localized.ts';
import { localize, type Language } from '#server/i18n/language.ts';

const bilingual = (it: string, en: string): Required<Localized> => ({ it, en });

/** One message per error code. `{name}` placeholders are filled from `AppErrorDetails.values`. */
export const errorMessages: Readonly<Record<ErrorCode, Required<Localized>>> = {
  invalidInput: bilingual('I dati inviati non sono validi: {fields}.', 'The data sent is not valid: {fields}.'),
  invalidCartData: bilingual('Dati del carrello non validi.', 'Invalid cart data.'),
  recipientRequired: bilingual('Scegli per chi è il prodotto.', 'User is required.'),
  addressRequired: bilingual('Seleziona un indirizzo per continuare.', 'Select an address to continue.'),
  deliveryRequired: bilingual(
    'Seleziona un metodo di spedizione per continuare.',
    'Select a shipping method to continue.',
  ),
  paymentMethodRequired: bilingual(
    'Seleziona un metodo di pagamento per continuare.',
    'Select a payment method to continue.',
  ),
  discountNegative: bilingual(
    'Lo sconto merce non può essere negativo.',
    'The merchandise discount cannot be negative.',
  ),
  discountAboveMaximum: bilingual(
    'Lo sconto merce non può superare il massimo di {maximum}.',
    'The merchandise discount cannot exceed the maximum of {maximum}.',
  ),
  discountInsufficientBalance: bilingual(
    'Il saldo dello sconto merce non è sufficiente.',
    'Insufficient merchandise discount balance.',
  ),
  ewalletNotAllowed: bilingual(
    'Il pagamento con e-wallet non è disponibile per questo profilo.',
    'Payment by e-wallet is not available for this profile.',
  ),
  ewalletBelowMinimum: bilingual(
    'L’importo e-wallet deve essere almeno {minimum}.',
    'E-wallet amount must be at least {minimum}.',
  ),
  ewalletAboveMaximum: bilingual(
    'L’importo e-wallet non può superare {maximum}.',
    'E-wallet amount cannot exceed {maximum}.',
  ),
  idempotencyKeyRequired: bilingual('Manca l’intestazione Idempotency-Key.', 'The Idempotency-Key header is missing.'),
  idempotencyKeyMalformed: bilingual(
    'L’intestazione Idempotency-Key non è valida: servono da 16 a 100 lettere, cifre, - o _.',
    'The Idempotency-Key header is malformed: it takes 16 to 100 letters, digits, - or _.',
  ),
  codeInvalid: bilingual('Il codice non è valido o è scaduto.', 'The code is not valid or has expired.'),
  linkInvalid: bilingual(
    'Il link non è valido, è già stato usato o è scaduto.',
    'The link is not valid, was already used or has expired.',
  ),
  passwordsDiffer: bilingual(
    'La nuova password e la conferma non coincidono.',
    'New password and confirm password does not match.',
  ),
  passwordUnchanged: bilingual(
    'La nuova password deve essere diversa da quella attuale.',
    'The new password must differ from the old one.',
  ),
  passwordIsEmail: bilingual(
    'Scegli una password diversa dalla tua e-mail.',
    'Choose a password that is not your e-mail.',
  ),
  emailAlreadyVerified: bilingual('L’indirizzo e-mail è già verificato.', 'The e-mail address is already verified.'),
  mobileAlreadyVerified: bilingual(
    'Il numero di cellulare è già verificato.',
    'The mobile number is already verified.',
  ),
  loginError: bilingual('E-mail o password non corretti.', 'Wrong e-mail or password.'),
  accountNotVerified: bilingual(
    'L’account non è ancora verificato. Apri il link che ti abbiamo inviato per e-mail.',
    'Your account is not verified yet. Open the link that we sent you by e-mail.',
  ),
  // Clients compare with this literal (REQ-SESS-07), so it is the same in both languages.
  tokenInvalid: bilingual(INVALID_TOKEN_MESSAGE, INVALID_TOKEN_MESSAGE),
  forbidden: bilingual('Accesso negato.', 'Access denied.'),
  shopInactive: bilingual(
    'Il tuo negozio non è attivo: al momento non puoi acquistare.',
    'Your shop is not active: you can’t buy at the moment.',
  ),
  notFound: bilingual('Non trovato.', 'Not found.'),
  recipientNotFound: bilingual('Questa persona non fa parte del negozio.', 'This person does not belong to the shop.'),
  methodNotAllowed: bilingual('Metodo non consentito.', 'Method not allowed.'),
  recipientLocked: bilingual(
    'Il carrello è già per {name}. Svuotalo o cambia il destinatario nel carrello.',
    'The cart is already for {name}. Empty it, or change the recipient in the cart.',
  ),
  quantityUnavailable: bilingual('Quantità disponibile: {available}.', 'Available quantity: {available}.'),
  quantityAboveMaximum: bilingual(
    'Puoi ordinare al massimo {maximum} pezzi di ogni prodotto.',
    'You can order at most {maximum} of each product.',
  ),
  outOfStock: bilingual(
    'Alcuni prodotti nel carrello non sono disponibili.',
    'Some items in your cart are out of stock.',
  ),
  orderTypeNotOffered: bilingual(
    'Questo negozio non offre il tipo di consegna scelto.',
    'This shop does not offer the chosen delivery type.',
  ),
  cartEmpty: bilingual('Il carrello è vuoto.', 'The cart is empty.'),
  totalsChanged: bilingual(
    'Il totale è cambiato da {before} a {after}. Controllalo e conferma di nuovo.',
    'The total has changed from {before} to {after}. Check it and confirm again.',
  ),
  idempotencyKeyReused: bilingual(
    'Questa richiesta di pagamento è già stata usata per un altro ordine.',
    'This payment request was already used for another order.',
  ),
  tooManyUnpaidOrders: bilingual(
    'Hai già {count} ordini in attesa di pagamento. Paga o annulla uno di questi, poi riprova.',
    'You already have {count} orders waiting for payment. Pay or cancel one of them, then try again.',
  ),
  tooManyUnpaidPieces: bilingual(
    'Gli ordini in attesa di pagamento possono contenere al massimo {maximum} pezzi in tutto.',
    'Orders waiting for payment can hold at most {maximum} pieces in total.',
  ),
  paymentUnderReview: bilingual(
    'L’importo ricevuto è diverso da quello dell’ordine. Lo stiamo verificando e ti contatteremo.',
    'The amount received differs from the order. We are checking it and will contact you.',
  ),
  paymentNotConfirmed: bilingual('Il pagamento non è ancora stato confermato.', 'The payment is not confirmed yet.'),
  alreadyPaid: bilingual('L’ordine risulta già pagato.', 'The order is already paid.'),
  alreadyCancelled: bilingual('L’ordine risulta già annullato.', 'The order is already cancelled.'),
  promotionOver: bilingual(
    'La promozione “{title}” è terminata{products}.',
    'The promotion “{title}” is over{products}.',
  ),
  fileTooLarge: bilingual(
    'I file sono troppo grandi: il limite è {limit}, per ciascuno e in totale.',
    'The files are too large: the limit is {limit}, for each and in total.',
  ),
  fileTypeRefused: bilingual(
    'Questo file non è di un tipo ammesso, o è danneggiato: {name}.',
    'This file is not of an allowed type, or is damaged: {name}.',
  ),
  pictureAnimated: bilingual(
    'Le immagini animate non sono ammesse: {name}.',
    'Animated pictures are not allowed: {name}.',
  ),
  pictureTooLarge: bilingual(
    'L’immagine ha troppi pixel: {name}. Il limite è di {megapixels} megapixel.',
    'The picture has too many pixels: {name}. The limit is {megapixels} megapixels.',
  ),
  fileTwice: bilingual('Questo file c’è già: {name}.', 'This file is already there: {name}.'),
  tooLarge: bilingual('La richiesta è troppo grande.', 'The request is too large.'),
  tooManyRequests: bilingual(
    'Troppi tentativi. Riprova tra {seconds} secondi.',
    'Too many attempts. Try again in {seconds} seconds.',
  ),
  unpaidOrdersLimit: bilingual(
    'Nelle ultime 24 ore hai lasciato troppi ordini senza pagamento. Riprova più tardi.',
    'You left too many orders unpaid in the last 24 hours. Try again later.',
  ),
  serverError: bilingual(
    'Qualcosa non ha funzionato. Riprova tra poco.',
    'Something went wrong. Please try again shortly.',
  ),
  unavailable: bilingual(
    'Il servizio non è raggiungibile in questo momento. Riprova tra poco.',
    'The service can’t be reached right now. Please try again shortly.',
  ),
};

/** Value of a placeholder: a number, a text, or a text of the shop in both languages. */
export type ErrorMessageValue = string | number | Localized;

/** Formats the message of an error code in both languages. */
export function formatErrorMessage(code: ErrorCode, values: Readonly<Record<string, ErrorMessageValue>>): Localized {
  const fill = (text: string, language: Language) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? '';
      return typeof value === 'object' ? localize(value, language) : String(value);
    });
  const texts = errorMessages[code];
  return { it: fill(texts.it, 'it'), en: fill(texts.en, 'en') };
}
