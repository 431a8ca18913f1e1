import { stringify } from 'yaml';
import { MAX_STOCK } from '#contract/staff/product-entity.ts';
import { createCommandLineOperator } from '#server/platform/auth/audit-log.ts';
import { runCommandLine, type Command } from '#server/platform/commands/command-line.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { formatMissingFact } from '#server/shop/facts/find-missing-facts.rules.ts';
import { formatCents, parseCents } from '#server/shop/pricing/amounts.ts';
import { changeProductPrice, getProductPrice, type PriceChange, type ProductPriceState } from './change-price.ts';
import {
  changeProductStock,
  getProductState,
  setProductHidden,
  type ProductState,
  type StockChange,
} from './change-product.ts';
import { getProductFacts, readFactsFile, setProductFacts, type ProductFactsState } from './product-facts.ts';

const SHOP = 'id of the shop, as a check';

const formatProduct = ({ id, name, hidden, awaitsFacts, stock }: ProductState): string =>
  `${id} (${name}) is ${hidden ? 'hidden' : 'visible'}${awaitsFacts ? ', because facts are missing' : ''}, stock ${String(stock)}.`;

const setHidden = (summary: string, hidden: boolean): Command => ({
  summary,
  args: ['PRODUCT'],
  options: { shop: SHOP },
  run: async ({ db }, { args: [id = ''], options }) => {
    const ref = { id, shopId: options['shop'] };
    const data = await db.transaction((tx) => setProductHidden(tx, createCommandLineOperator(), ref, hidden));
    return { data, lines: [formatProduct(data)] };
  },
});

function parseQuantity(name: string, text: string, pattern: RegExp): number {
  if (!pattern.test(text)) throw new CliError(`--${name} is a whole number up to ${String(MAX_STOCK)}, not "${text}".`);
  return Number(text);
}

function parseStockChange(options: Readonly<Record<string, string | undefined>>): StockChange | undefined {
  const { set, add } = options;
  if (set !== undefined && add !== undefined) throw new CliError('Use --set or --add, not both.');
  if (set !== undefined) return { set: parseQuantity('set', set, /^\d{1,7}$/u) };
  return add === undefined ? undefined : { add: parseQuantity('add', add, /^-?\d{1,7}$/u) };
}

function parsePriceChange(options: Readonly<Record<string, string | undefined>>): PriceChange | undefined {
  const { set, reduced } = options;
  const text = set ?? reduced;
  if (text === undefined) return undefined;
  if (set !== undefined && reduced !== undefined) throw new CliError('Use --set or --reduced, not both.');
  const unitCents = parseCents(text);
  if (unitCents === undefined || unitCents === 0) throw new CliError(`"${text}" is no price such as 12,90.`);
  return { unitCents, isReduction: reduced !== undefined };
}

const formatPrice = ({ id, name, unitCents, priorCents, history }: ProductPriceState): string[] => [
  `${id} (${name}) costs ${formatCents(unitCents)}${priorCents === undefined ? '' : `, reduced from ${formatCents(priorCents)}`}.`,
  ...history.map(
    (price) => `  ${new Date(price.validFrom).toISOString().slice(0, 16)}  ${formatCents(price.unitCents)}`,
  ),
];

const formatFacts = ({ id, name, facts, missing, awaitsFacts }: ProductFactsState): string[] => [
  ...(facts ? [stringify(facts, { lineWidth: 120 }).trimEnd()] : []),
  ...missing.map((fact) => `${id} (${name}): ${formatMissingFact(fact)}.`),
  ...(missing.length === 0 ? [`${id} (${name}) has all facts that its kind needs.`] : []),
  ...(awaitsFacts
    ? [`${id} is not sold until they are there, or its shop has "facts: optional" in the shop file.`]
    : []),
];

await runCommandLine('product', {
  facts: {
    summary: 'Prints the facts of a product and which are missing; with --set it replaces them.',
    args: ['PRODUCT'],
    options: { set: 'a YAML or JSON file with all facts of the product', shop: SHOP },
    run: async ({ db }, { args: [id = ''], options }) => {
      const ref = { id, shopId: options['shop'] };
      const path = options['set'];
      const input = path === undefined ? undefined : await readFactsFile(path);
      const data = await db.transaction((tx) =>
        input ? setProductFacts(tx, createCommandLineOperator(), ref, input) : getProductFacts(tx, ref),
      );
      return { data, lines: formatFacts(data) };
    },
  },
  hide: setHidden('Hides a product from lists and sale, also for later imports.', true),
  show: setHidden('Shows a hidden product again.', false),
  stock: {
    summary: 'Changes the quantity that can still be sold; without --set and --add it prints it.',
    args: ['PRODUCT'],
    options: { set: 'the new quantity', add: 'a difference, such as 5, or --add=-2', shop: SHOP },
    run: async ({ db }, { args: [id = ''], options }) => {
      const ref = { id, shopId: options['shop'] };
      const change = parseStockChange(options);
      const data = await db.transaction((tx) =>
        change ? changeProductStock(tx, createCommandLineOperator(), ref, change) : getProductState(tx, ref),
      );
      return { data, lines: [formatProduct(data)] };
    },
  },
  price: {
    summary: 'Changes the price of a product; without --set and --reduced it prints all its prices.',
    args: ['PRODUCT'],
    options: {
      set: 'the new price, such as 12,90',
      reduced: 'the new price, shown as reduced from the lowest price of the last 30 days',
      shop: SHOP,
    },
    run: async ({ db }, { args: [id = ''], options }) => {
      const ref = { id, shopId: options['shop'] };
      const change = parsePriceChange(options);
      const data = await db.transaction((tx) =>
        change ? changeProductPrice(tx, createCommandLineOperator(), ref, change) : getProductPrice(tx, ref),
      );
      return { data, lines: formatPrice(data) };
    },
  },
});
