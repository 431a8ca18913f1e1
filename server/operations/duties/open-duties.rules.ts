import { findMissingSellerFields } from '#contract/fields/missing-seller-fields.ts';
import type { Seller } from '#contract/fields/seller.ts';

/** A duty of docs/duties.md that the shop does not fulfil, with what is missing. */
export interface OpenDuty {
  /** The row of docs/duties.md. */
  readonly duty: `DUTY-${string}`;
  /** One line for the operator: what is missing, and where to add it. */
  readonly message: string;
}

/** What the law wants to know about a shop's configuration and catalogue. */
export interface DutyState {
  /** Legal texts that are missing, such as `termsAndCondition.en`. */
  readonly missingLegalTexts: readonly string[];
  readonly shops: readonly ShopDuties[];
  /** Fields of the shop file that the accessibility statement lacks. */
  readonly missingAccessibilityFields: readonly string[];
}

interface ShopDuties {
  readonly id: string;
  readonly seller: Seller | null;
  /** Where members send products back; empty for none. */
  readonly returnAddress: string;
  /** Ids of products that are not sold, because facts are missing. */
  readonly productsWithoutFacts: readonly string[];
  /** Whether products without their facts are not sold. */
  readonly factsRequired: boolean;
  /** Ids of products whose struck-through price is not the lowest one of the 30 days before the reduction. */
  readonly unlawfulPrices: readonly string[];
}

/** Longer lists are cut, because an operator begins with the first products anyway. */
const MAX_NAMED_PRODUCTS = 10;

/** The duty of each legal text, by its field in the shop file. */
const TEXT_DUTIES = {
  termsAndCondition: 'DUTY-13',
  privacyPolicy: 'DUTY-22',
  cookiePolicy: 'DUTY-21',
} as const;

const findTextDuties = ({ missingLegalTexts }: DutyState): OpenDuty[] =>
  Object.entries(TEXT_DUTIES).flatMap(([kind, duty]) =>
    missingLegalTexts
      .filter((text) => text.startsWith(`${kind}.`))
      .map((text) => ({ duty, message: `The text legal.${text} is missing in the shop file.` })),
  );

const findAccessibilityDuties = ({ missingAccessibilityFields }: DutyState): OpenDuty[] =>
  missingAccessibilityFields.length === 0
    ? []
    : [
        {
          duty: 'DUTY-25',
          message: `The shop file needs ${missingAccessibilityFields.join(', ')}; an assessment holds for a year.`,
        },
      ];

/** Names the first ids of a list, and the number of the others. */
export function formatIds(ids: readonly string[]): string {
  const rest = ids.length - MAX_NAMED_PRODUCTS;
  const named = ids.slice(0, MAX_NAMED_PRODUCTS).join(', ');
  return rest > 0 ? `${named} and ${String(rest)} more` : named;
}

function findShopDuties(shop: ShopDuties): OpenDuty[] {
  const { id, seller, returnAddress, unlawfulPrices, productsWithoutFacts, factsRequired } = shop;
  const missingFields = findMissingSellerFields(seller);
  return [
    ...(missingFields.length > 0
      ? [{ duty: 'DUTY-03', message: `The shop ${id} lacks ${missingFields.join(', ')} in the shop file.` } as const]
      : []),
    ...(returnAddress === ''
      ? [{ duty: 'DUTY-07', message: `The shop ${id} has no address to which products are sent back.` } as const]
      : []),
    ...(unlawfulPrices.length > 0
      ? [
          {
            duty: 'DUTY-01',
            message: `The shop ${id} strikes through prices that were not the lowest of 30 days: ${formatIds(unlawfulPrices)}.`,
          } as const,
        ]
      : []),
    ...(productsWithoutFacts.length > 0
      ? [
          {
            duty: 'DUTY-15',
            message:
              `The shop ${id} does not sell products that lack facts: ${formatIds(productsWithoutFacts)}. ` +
              'npm run product -- facts PRODUCT says which.',
          } as const,
        ]
      : []),
    ...(factsRequired
      ? []
      : [
          {
            duty: 'DUTY-15',
            message: `The shop ${id} sells products without the facts that the law requires (facts: optional).`,
          } as const,
        ]),
  ];
}

export const formatOpenDuty = ({ duty, message }: OpenDuty): string => `  ${duty}  ${message}`;

/** What is missing in a shop, in the order of docs/duties.md within each part. Empty if nothing is. */
export const findOpenDuties = (state: DutyState): OpenDuty[] => [
  ...state.shops.flatMap(findShopDuties),
  ...findTextDuties(state),
  ...findAccessibilityDuties(state),
];
