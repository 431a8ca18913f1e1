import XMLBuilder from 'fast-xml-builder';
import type { Seller } from '#contract/fields/seller.ts';
import type { InvoiceBuyer, InvoiceDocument, InvoiceLine } from '#server/platform/db/schema/index.ts';
import { sumBy } from '#server/shop/pricing/cart-totals.ts';
import { toLatinText } from './latin-text.rules.ts';

/** Why something is sold without VAT: a code of the schema (`Natura`), such as N4, and the article of the law. */
export interface ZeroVat {
  readonly nature: string;
  readonly reference: string;
}

/** An invoice with what it gets when it is issued. */
export interface NumberedInvoice {
  readonly kind: 'invoice' | 'creditNote';
  /** Of the file, at most 5 letters and digits. */
  readonly progressive: string;
  readonly number: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly document: InvoiceDocument;
}

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2';
const FORMAT = 'FPR12';
const DOCUMENT_TYPES = { invoice: 'TD01', creditNote: 'TD04' } as const;
const LINE_TYPES = { product: undefined, delivery: 'AC', discount: 'SC' } as const;
/** A card, and a sum that the shop already has: the e-wallet is a means of payment (ADR 042). */
const PAYMENT_METHODS = { card: 'MP08', ewallet: 'MP22' } as const;

/** The invoice goes to the buyer's area of the tax office, or by the certified e-mail. */
const WITHOUT_CODE = '0000000';
const FOREIGN_CODE = 'XXXXXXX';
/** The tax office of San Marino, which takes part in the Italian exchange system. */
const SAN_MARINO_CODE = '2R4GTO8';
/** Countries of the invoice form that are not in the EU. */
const OUTSIDE_EU: ReadonlySet<string> = new Set(['CH', 'GB', 'NO', 'SM']);
/** What the specifications want of a buyer without a VAT number, outside and inside the EU. */
const WITHOUT_VAT_NUMBER = { outsideEu: 'OO99999999999', inEu: '0000000' } as const;

/** Natures whose documents need a stamp duty of 2 € above this sum (d.P.R. 642/1972, art. 13 of the tariff). */
const STAMPED_NATURES: ReadonlySet<string> = new Set(['N1', 'N2.1', 'N2.2', 'N3.5', 'N3.6', 'N4']);
const MAX_UNSTAMPED_CENTS = 7747;

const formatEuros = (cents: number): string => (cents / 100).toFixed(2);
const formatRate = (percentage: number): string => percentage.toFixed(2);

const createAddress = ({ street, postcode, city, province, country }: InvoiceBuyer | Seller) => {
  const isItalian = country === 'IT';
  return {
    Indirizzo: toLatinText(street, 60),
    // The schema has only Italian postcodes.
    CAP: isItalian ? postcode : '00000',
    Comune: toLatinText(isItalian ? city : `${postcode} ${city}`, 60),
    Provincia: isItalian ? province : undefined,
    Nazione: country,
  };
};

function createSeller(seller: Seller) {
  const { registerOffice, registerNumber, shareCapitalCents, hasSoleShareholder } = seller;
  const hasRegister = /^[A-Z]{2}$/u.test(registerOffice) && registerNumber !== '';
  return {
    DatiAnagrafici: {
      IdFiscaleIVA: { IdPaese: 'IT', IdCodice: seller.vatNumber },
      CodiceFiscale: seller.fiscalCode || undefined,
      Anagrafica: { Denominazione: toLatinText(seller.name, 80) },
      RegimeFiscale: seller.taxRegime,
    },
    Sede: createAddress(seller),
    IscrizioneREA: hasRegister
      ? {
          Ufficio: registerOffice,
          NumeroREA: toLatinText(registerNumber, 20),
          CapitaleSociale: shareCapitalCents === undefined ? undefined : formatEuros(shareCapitalCents),
          SocioUnico: hasSoleShareholder === undefined ? undefined : hasSoleShareholder ? 'SU' : 'SM',
          StatoLiquidazione: seller.isInLiquidation ? 'LS' : 'LN',
        }
      : undefined,
  };
}

function createTaxId({ country, vatNumber, fiscalCode }: InvoiceBuyer) {
  if (country === 'IT') {
    return {
      IdFiscaleIVA: vatNumber === '' ? undefined : { IdPaese: 'IT', IdCodice: vatNumber },
      CodiceFiscale: fiscalCode || undefined,
    };
  }
  // A foreign number is stored with its prefix, which is not the country's code in Greece.
  const id =
    vatNumber === ''
      ? { IdPaese: country, IdCodice: OUTSIDE_EU.has(country) ? WITHOUT_VAT_NUMBER.outsideEu : WITHOUT_VAT_NUMBER.inEu }
      : { IdPaese: vatNumber.slice(0, 2), IdCodice: vatNumber.slice(2) };
  return { IdFiscaleIVA: id };
}

const createBuyer = (buyer: InvoiceBuyer) => ({
  DatiAnagrafici: {
    ...createTaxId(buyer),
    Anagrafica:
      buyer.company === ''
        ? { Nome: toLatinText(buyer.firstName, 60), Cognome: toLatinText(buyer.lastName, 60) }
        : { Denominazione: toLatinText(buyer.company, 80) },
  },
  Sede: createAddress(buyer),
});

function getRecipientCode({ country, sdiCode }: InvoiceBuyer): string {
  if (country === 'IT') return sdiCode || WITHOUT_CODE;
  return country === 'SM' ? SAN_MARINO_CODE : FOREIGN_CODE;
}

const createLine = (line: InvoiceLine, index: number, zeroVat: ZeroVat | undefined) => ({
  NumeroLinea: index + 1,
  TipoCessionePrestazione: LINE_TYPES[line.kind],
  Descrizione: toLatinText(line.description, 1000) || '-',
  Quantita: line.quantity.toFixed(2),
  PrezzoUnitario: (line.netCents / 100 / line.quantity).toFixed(8),
  PrezzoTotale: formatEuros(line.netCents),
  AliquotaIVA: formatRate(line.vatPercentage),
  Natura: line.vatPercentage === 0 ? zeroVat?.nature : undefined,
});

function createGeneralData({ kind, number, date, document }: NumberedInvoice, zeroVat: ZeroVat | undefined) {
  const { vat, corrects, orderNo } = document;
  const exemptCents = sumBy(vat, ({ percentage, netCents }) => (percentage === 0 ? netCents : 0));
  const isStamped = zeroVat !== undefined && STAMPED_NATURES.has(zeroVat.nature) && exemptCents > MAX_UNSTAMPED_CENTS;
  return {
    DatiGeneraliDocumento: {
      TipoDocumento: DOCUMENT_TYPES[kind],
      Divisa: 'EUR',
      Data: date,
      Numero: number,
      DatiBollo: isStamped ? { BolloVirtuale: 'SI', ImportoBollo: '2.00' } : undefined,
      ImportoTotaleDocumento: formatEuros(sumBy(vat, ({ netCents, vatCents }) => netCents + vatCents)),
      Causale: `${kind === 'invoice' ? 'Ordine' : "Rimborso dell'ordine"} ${orderNo}`,
    },
    DatiFattureCollegate: corrects ? { IdDocumento: corrects.number, Data: corrects.date } : undefined,
  };
}

const createBody = (invoice: NumberedInvoice, zeroVat: ZeroVat | undefined) => {
  const { lines, vat, payments } = invoice.document;
  return {
    DatiGenerali: createGeneralData(invoice, zeroVat),
    DatiBeniServizi: {
      DettaglioLinee: lines.map((line, index) => createLine(line, index, zeroVat)),
      DatiRiepilogo: vat.map(({ percentage, netCents, vatCents }) => ({
        AliquotaIVA: formatRate(percentage),
        Natura: percentage === 0 ? zeroVat?.nature : undefined,
        ImponibileImporto: formatEuros(netCents),
        Imposta: formatEuros(vatCents),
        EsigibilitaIVA: percentage === 0 ? undefined : 'I',
        RiferimentoNormativo: percentage === 0 && zeroVat ? toLatinText(zeroVat.reference, 100) : undefined,
      })),
    },
    DatiPagamento:
      payments.length === 0
        ? undefined
        : {
            CondizioniPagamento: 'TP02',
            DettaglioPagamento: payments.map(({ method, cents }) => ({
              ModalitaPagamento: PAYMENT_METHODS[method],
              ImportoPagamento: formatEuros(cents),
            })),
          },
  };
};

/** Without the fields that are undefined, which the library would write as empty elements. */
function removeUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeUndefined);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, entry]) => (entry === undefined ? [] : [[name, removeUndefined(entry)]])),
  );
}

const builder = new XMLBuilder({ ignoreAttributes: false, format: true });

/** Identifies the sender of a file: the fiscal code, which most companies have as their VAT number. */
const getSenderCode = ({ fiscalCode, vatNumber }: Seller): string => fiscalCode || vatNumber;

/** The official name of a file. */
export const getInvoiceFileName = ({ progressive, document: { seller } }: NumberedInvoice): string =>
  `IT${getSenderCode(seller)}_${progressive}.xml`;

/** Writes an invoice as the exchange system takes it (format FPR12). Its amounts are those of the document. */
export function createFatturaPa(invoice: NumberedInvoice, zeroVat: ZeroVat | undefined): string {
  const { seller, buyer } = invoice.document;
  const hasPec = buyer.country === 'IT' && buyer.sdiCode === '' && buyer.pec !== '';
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    'p:FatturaElettronica': removeUndefined({
      '@_versione': FORMAT,
      '@_xmlns:p': NAMESPACE,
      FatturaElettronicaHeader: {
        DatiTrasmissione: {
          IdTrasmittente: { IdPaese: 'IT', IdCodice: getSenderCode(seller) },
          ProgressivoInvio: invoice.progressive,
          FormatoTrasmissione: FORMAT,
          CodiceDestinatario: getRecipientCode(buyer),
          PECDestinatario: hasPec ? buyer.pec : undefined,
        },
        CedentePrestatore: createSeller(seller),
        CessionarioCommittente: createBuyer(buyer),
      },
      FatturaElettronicaBody: createBody(invoice, zeroVat),
    }),
  });
}
