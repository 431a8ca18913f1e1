import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '#contract/entity.ts';
import type { RowDiff, StateDiff } from './diff.rules.ts';

/** A value of a field before and after a change. */
interface FieldChange {
  readonly before: unknown;
  readonly after: unknown;
}

/** One change of a row, for people and for `--json`. */
export interface Change {
  readonly action: 'add' | 'change' | 'remove';
  /** Such as `shop` or `promotion`. */
  readonly kind: string;
  readonly id: string;
  /** The changed fields by name, only for `change`. */
  readonly fields?: Readonly<Record<string, FieldChange>>;
}

/** The fields of a row by name. Those of a seller are fields of their own, so that a change shows only what is different. */
const toFields = (row: object): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(row).flatMap(([name, value]: readonly [string, unknown]) =>
      name === 'seller' && isRecord(value)
        ? Object.entries(value).map(([key, part]) => [`${name}.${key}`, part] as const)
        : [[name, value] as const],
    ),
  );

function getFieldChanges(before: object, after: object): Record<string, FieldChange> {
  const [old, next] = [toFields(before), toFields(after)];
  return Object.fromEntries(
    [...new Set([...old.keys(), ...next.keys()])]
      .filter((name) => !isDeepStrictEqual(old.get(name), next.get(name)))
      .map((name) => [name, { before: old.get(name), after: next.get(name) }]),
  );
}

function toChanges<Row extends object>(kind: string, diff: RowDiff<Row>, getId: (row: Row) => string): Change[] {
  return [
    ...diff.inserted.map((row): Change => ({ action: 'add', kind, id: getId(row) })),
    ...diff.updated.map(({ before, after }): Change => ({
      action: 'change',
      kind,
      id: getId(after),
      fields: getFieldChanges(before, after),
    })),
    ...diff.removed.map((row): Change => ({ action: 'remove', kind, id: getId(row) })),
  ];
}

const getId = ({ id }: { readonly id: string }): string => id;
const getShopId = ({ shopId }: { readonly shopId: string }): string => shopId;

/** Lists the changes: the brand and countries first, then what belongs to them. */
export function listChanges(diff: StateDiff): Change[] {
  const { brand, delivery, prices, accessibility } = diff;
  return [
    ...(brand
      ? [{ action: 'change' as const, kind: 'brand', id: 'shop', fields: getFieldChanges(brand.before, brand.after) }]
      : []),
    ...toChanges('country', diff.countries, getId),
    ...toChanges('shop', diff.shops, getId),
    ...toChanges('business shop', diff.businessShops, getShopId),
    ...toChanges('hours', diff.hours, getId),
    ...toChanges('category', diff.categories, getId),
    ...toChanges('sub-category', diff.subCategories, getId),
    ...toChanges('promotion', diff.promotions, getId),
    ...toChanges('highlights', diff.highlights, getShopId),
    ...toChanges('question', diff.faqs, getId),
    ...toChanges('legal text', diff.legalTexts, ({ kind }) => kind),
    ...(delivery
      ? [
          {
            action: 'change' as const,
            kind: 'delivery',
            id: 'terms',
            fields: getFieldChanges(delivery.before, delivery.after),
          },
        ]
      : []),
    ...(prices ? [{ action: 'change' as const, kind: 'prices', id: 'audience', fields: { prices } }] : []),
    ...(accessibility
      ? [
          {
            action: 'change' as const,
            kind: 'accessibility',
            id: 'statement',
            fields: getFieldChanges(accessibility.before ?? {}, accessibility.after ?? {}),
          },
        ]
      : []),
  ];
}

export interface ChangeCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

export function countChanges(changes: readonly Change[]): ChangeCounts {
  const count = (action: Change['action']) => changes.filter((change) => change.action === action).length;
  return { added: count('add'), changed: count('change'), removed: count('remove') };
}

const SIGNS = { add: '+', change: '~', remove: '-' } as const;

/** The whole value: two long texts may differ at their end only. */
const formatValue = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

/** One line for a change, and one for each of its fields. */
export const formatChange = ({ action, kind, id, fields = {} }: Change): string[] => [
  `${SIGNS[action]} ${kind} ${id}`,
  ...Object.entries(fields).map(
    ([name, { before, after }]) => `    ${name}: ${formatValue(before)} → ${formatValue(after)}`,
  ),
];
