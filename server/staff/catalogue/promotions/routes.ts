import type { ParsedInput } from '#contract/call.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { staffPromotionCalls } from '#contract/staff/promotions.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Operator } from '#server/platform/auth/audit-log.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError, createInvalidFieldError } from '#server/platform/errors/app-error.ts';
import {
  addPromotion,
  changePromotion,
  deletePromotion,
  endPromotion,
  type PromotionInput,
} from '#server/shop/promotions/operator/change-promotion.ts';
import { PromotionError, type PromotionErrorCode } from '#server/shop/promotions/operator/promotion-error.ts';
import { toLocalized } from '#server/staff/catalogue/texts.ts';
import { requirePromotion, requirePromotionShop } from './promotion-scope.ts';
import { getPromotion, listPromotions, listPromotionShops } from './read-promotions.ts';

type Fields = Omit<ParsedInput<typeof staffPromotionCalls.changeStaffPromotion>['body'], 'version'>;

/** Only the times of the chosen kind of period count, as in a shop file. */
function toInput({ titleIt, titleEn, code, imageOf, showCountdown, products, ...period }: Fields): PromotionInput {
  const { durationType, startDate, endDate, noOfDaysAfterEvent, latestEventEndDate } = period;
  const isFixed = durationType === 'Fixed';
  return {
    fields: {
      title: toLocalized(titleIt, titleEn),
      code,
      showCountdown,
      durationType,
      startDate: isFixed ? startDate : null,
      endDate: isFixed ? endDate : null,
      noOfDaysAfterEvent: isFixed ? null : noOfDaysAfterEvent,
      latestEventEndDate: isFixed ? null : latestEventEndDate,
    },
    imageOf,
    productIds: products,
  };
}

const CODES: Readonly<Record<Exclude<PromotionErrorCode, 'wrongProduct' | 'wrongImage'>, ErrorCode>> = {
  notFound: 'notFound',
  changed: 'promotionChanged',
  notRunning: 'promotionNotRunning',
  inUse: 'promotionInUse',
};

/** Turns the refusal of a change, whose text is for the command line, into an error of the API. */
function toAppError(error: unknown): unknown {
  if (!(error instanceof PromotionError)) return error;
  if (error.code === 'wrongProduct') return createInvalidFieldError('products', 'no product of the shop');
  if (error.code === 'wrongImage') return createInvalidFieldError('imageOf', 'no picture');
  return new AppError(CODES[error.code], {}, { cause: error });
}

export function staffPromotionHandlers({ db, now }: Deps): Handlers<typeof staffPromotionCalls> {
  /** Runs a change in one transaction. Its refusal becomes an error of the API. */
  const run = <T>({ id }: SignedInStaff, work: (tx: Transaction, operator: Operator) => Promise<T>): Promise<T> =>
    db
      .transaction((tx) => work(tx, { actor: id, now: now() }))
      .catch((error: unknown) => {
        throw toAppError(error);
      });

  return {
    staffPromotions: ({ query }, { staff, localize }) => listPromotions(db, staff, query, { localize, now: now() }),
    staffPromotionShops: async (_input, { staff }) => ({ data: await listPromotionShops(db, staff) }),
    staffPromotion: async ({ params }, { staff, localize }) => ({
      data: await getPromotion(db, staff, params.promotionId, { localize, now: now() }),
    }),
    addStaffPromotion: async ({ body: { requestId: id, shopId, ...fields } }, { staff, localize }) => {
      await requirePromotionShop(db, staff, shopId);
      await run(staff, (tx, operator) => addPromotion(tx, operator, { id, shopId }, toInput(fields)));
      return { data: await getPromotion(db, staff, id, { localize, now: now() }) };
    },
    changeStaffPromotion: async ({ params, body: { version, ...fields } }, { staff, localize }) => {
      const id = params.promotionId;
      await requirePromotion(db, staff, id);
      await run(staff, (tx, operator) => changePromotion(tx, operator, { id, version }, toInput(fields)));
      return { data: await getPromotion(db, staff, id, { localize, now: now() }) };
    },
    endStaffPromotion: async ({ params, body: { version } }, { staff, localize }) => {
      const id = params.promotionId;
      await requirePromotion(db, staff, id);
      await run(staff, (tx, operator) => endPromotion(tx, operator, { id, version }));
      return { data: await getPromotion(db, staff, id, { localize, now: now() }) };
    },
    deleteStaffPromotion: async ({ params, body: { version } }, { staff }) => {
      const id = params.promotionId;
      await requirePromotion(db, staff, id);
      await run(staff, (tx, operator) => deletePromotion(tx, operator, { id, version }));
      return {};
    },
  };
}
