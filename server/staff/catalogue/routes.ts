import type { staffProductImageCalls } from '#contract/staff/product-images.ts';
import type { staffProductCalls } from '#contract/staff/products.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Operator } from '#server/platform/auth/audit-log.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { setProductHighlighted } from '#server/shop/catalogue/operator/change-highlight.ts';
import { changeProductImages } from '#server/shop/catalogue/operator/change-images.ts';
import { setProductHidden, type ProductRef } from '#server/shop/catalogue/operator/change-product.ts';
import { changeProductTexts } from '#server/shop/catalogue/operator/change-texts.ts';
import { sanitizeHtml } from '#server/shop/catalogue/sanitize-html.ts';
import { changeProducts } from './change-products.ts';
import { getStaffProduct } from './get-staff-product.ts';
import { listStaffProducts } from './list-staff-products.ts';
import { addProductImage, cropProductImage, findStoredImages } from './product-images.ts';
import { requireProduct } from './product-scope.ts';
import { toLocalized } from './texts.ts';
import { toAppError } from './to-app-error.ts';

export function staffProductHandlers(deps: Deps): Handlers<typeof staffProductCalls & typeof staffProductImageCalls> {
  const { db, now } = deps;
  const toOperator = ({ id }: SignedInStaff): Operator => ({ actor: id, now: now() });

  /** Runs a change of a product of the person's shops. Its refusal becomes an error of the API. */
  async function change<T>(
    staff: SignedInStaff,
    productId: string,
    work: (tx: Transaction, operator: Operator, ref: ProductRef) => Promise<T>,
  ): Promise<T> {
    const ref = await requireProduct(db, staff, productId);
    return db
      .transaction((tx) => work(tx, toOperator(staff), ref))
      .catch((error: unknown) => {
        throw toAppError(error);
      });
  }

  return {
    staffProducts: ({ query }, { staff, localize }) => listStaffProducts(db, staff, query, localize),
    staffChangeProducts: async ({ body }, { staff }) => ({
      data: await changeProducts(deps, staff, toOperator(staff), body),
    }),
    staffPreviewDescription: ({ body }) => Promise.resolve({ data: { html: sanitizeHtml(body.description) } }),
    staffProduct: async ({ params }, { staff, localize }) => ({
      data: await getStaffProduct(db, staff, params.productId, { localize, now: now() }),
    }),
    staffSetProductTexts: async ({ params, body }, { staff }) => {
      const { version, nameIt, nameEn, descriptionIt, descriptionEn } = body;
      const texts = {
        version,
        name: toLocalized(nameIt, nameEn),
        description: toLocalized(descriptionIt, descriptionEn),
      };
      await change(staff, params.productId, (tx, operator, ref) => changeProductTexts(tx, operator, ref, texts));
      return {};
    },
    staffSetProductHidden: ({ params, body }, { staff }) =>
      change(staff, params.productId, async (tx, operator, ref) => {
        const { hidden } = await setProductHidden(tx, operator, ref, body.isHidden);
        return { data: { isHidden: hidden } };
      }),
    staffSetProductHighlighted: async ({ params, body }, { staff }) => {
      await change(staff, params.productId, (tx, operator, ref) =>
        setProductHighlighted(tx, operator, ref, body.isHighlighted),
      );
      return {};
    },
    staffAddProductImage: async ({ params, files }, { staff }) => {
      const { id } = await requireProduct(db, staff, params.productId);
      return { data: { image: await addProductImage(deps, staff, id, files) } };
    },
    staffCropProductImage: async ({ params, body }, { staff }) => {
      const { id } = await requireProduct(db, staff, params.productId);
      return { data: { image: await cropProductImage(deps, staff, id, body) } };
    },
    staffSetProductImages: async ({ params, body: { version, images } }, { staff }) => {
      const stored = await findStoredImages(deps, params.productId, images);
      const isUsable = (image: string) => stored.has(image);
      await change(staff, params.productId, (tx, operator, ref) =>
        changeProductImages(tx, operator, ref, { version, images, isUsable }),
      );
      return {};
    },
  };
}
