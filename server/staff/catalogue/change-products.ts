import { eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { ParsedInput } from '#contract/call.ts';
import { toEuros } from '#contract/fields/money.ts';
import type { ProductChangeResult } from '#contract/staff/product-entity.ts';
import type { staffProductCalls } from '#contract/staff/products.ts';
import type { Operator } from '#server/platform/auth/audit-log.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import { products } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { changeProductPrice } from '#server/shop/catalogue/operator/change-price.ts';
import { changeProductStock } from '#server/shop/catalogue/operator/change-product.ts';
import { ProductError } from '#server/shop/catalogue/operator/product-error.ts';
import { getUnitCents } from '#server/shop/pricing/cart-totals.ts';
import { requireProduct } from './product-scope.ts';

/** Products that are changed at a time. Each holds a connection. */
const MAX_CONCURRENT_PRODUCTS = 2;

type Changes = ParsedInput<typeof staffProductCalls.staffChangeProducts>['body'];
type Change = Changes['products'][number];
type Result = ProductChangeResult['result'];

/** Why a product was not changed. An unexpected error is logged, and must not hide what was done with the others. */
function toResult({ log }: Pick<Deps, 'log'>, error: unknown): Result {
  if (error instanceof AppError && error.code === 'notFound') return 'notFound';
  if (error instanceof ProductError) return error.code;
  log.error({ err: error }, 'a product could not be changed');
  return 'failed';
}

/**
 * Changes price and stock of products. Each product is a transaction of its own, so both its values change or none, and one
 * that is refused does not stop the others.
 */
export async function changeProducts(
  deps: Pick<Deps, 'db' | 'log'>,
  staff: SignedInStaff,
  operator: Operator,
  { products: changes, reason }: Changes,
) {
  const { db } = deps;
  const limit = pLimit(MAX_CONCURRENT_PRODUCTS);

  async function apply({ id, price, stock }: Change): Promise<Result> {
    try {
      const ref = await requireProduct(db, staff, id);
      await db.transaction(async (tx) => {
        if (price) {
          const { before, after, isReduction } = price;
          await changeProductPrice(tx, operator, ref, { unitCents: after, isReduction, expectedCents: before });
        }
        if (stock) {
          await changeProductStock(tx, operator, ref, { set: stock.after }, { expected: stock.before, reason });
        }
      });
      return 'done';
    } catch (error) {
      return toResult(deps, error);
    }
  }

  /** What the product is now: after a conflict the person sees it, and decides again. */
  async function readValues(id: string) {
    const [row] = await db.select().from(products).where(eq(products.id, id));
    return { price: row ? toEuros(getUnitCents(row)) : null, stock: row?.stock ?? null };
  }

  const change = async (product: Change) => {
    const result = await apply(product);
    const values = result === 'notFound' ? { price: null, stock: null } : await readValues(product.id);
    return { id: product.id, result, ...values };
  };
  return Promise.all(changes.map((product) => limit(() => change(product))));
}
