import { staffCounterCalls } from './counter.ts';
import { staffHomeCalls } from './home.ts';
import { staffImportCalls } from './imports.ts';
import { staffLogCalls } from './log.ts';
import { staffMemberCalls } from './members.ts';
import { staffOrderCalls } from './orders.ts';
import { staffPasskeyCalls } from './passkeys.ts';
import { staffPeopleCalls } from './people.ts';
import { staffProductImageCalls } from './product-images.ts';
import { staffProductCalls } from './products.ts';
import { staffPromotionCalls } from './promotions.ts';
import { staffReviewCalls } from './reviews.ts';
import { staffSessionCalls } from './session.ts';
import { staffSupportCalls } from './support.ts';

/** All calls of the staff app. */
export const staffCalls = {
  ...staffSessionCalls,
  ...staffPasskeyCalls,
  ...staffOrderCalls,
  ...staffReviewCalls,
  ...staffCounterCalls,
  ...staffHomeCalls,
  ...staffSupportCalls,
  ...staffProductCalls,
  ...staffProductImageCalls,
  ...staffPromotionCalls,
  ...staffImportCalls,
  ...staffMemberCalls,
  ...staffPeopleCalls,
  ...staffLogCalls,
};
