import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Promotion } from '#contract/promotion-entity.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { defaultListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { promotionListQueries } from '#src/features/promotions/api/promotion-lists.queries.ts';
import { promotionMutations, type CartToClear } from '#src/features/promotions/api/promotions.mutations.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useSession } from '#src/session/session-context.tsx';
import { useConfirm } from '#src/ui/confirm/confirm-context.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { getCartsClearedBySelecting } from './carts-cleared-by-selecting.ts';
import { findShopCountry } from './find-shop-country.ts';

const loadLeaveAndNotify = () => import('#src/features/cart/promotion/leave-and-notify.ts');

type PromotionRef = Pick<Promotion, 'id' | 'shop' | 'title'>;

/**
 * Selects a promotion (ADR 006), for its first product in the cart (`choose`) or before its products are shown
 * (`open`). If selecting clears filled carts, `choose` asks first, and `open` selects nothing: looking at a promotion
 * costs no cart.
 *
 * Both resolve with whether the member can go on. It is false if the member declined, a request failed (an error is
 * shown), or the member logged out meanwhile. After a decline nothing has changed. After a failure the server may know
 * the selection already, and the first of two carts may be empty.
 */
export function useChoosePromotion() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const session = useSession();
  const client = useQueryClient();
  const request = useApiRequest();
  const confirm = useConfirm();
  const notify = useNotify();
  const getErrorMessage = useErrorMessage();
  const { mutateAsync } = useMutation(promotionMutations(request).choose());
  const [isChoosing, setIsChoosing] = useState(false);
  // A ref instead of state, because a second click can come before the next render.
  const isRunning = useRef(false);

  const confirmClearingCarts = async ({ title }: PromotionRef, quantity: number): Promise<boolean> => {
    // No loading state while the dialog is open.
    setIsChoosing(false);
    const isConfirmed = await confirm({
      title: t`Empty the cart and go to “${title}”?`,
      text: t`${plural(quantity, {
        one: 'There is # item in your cart. It will be emptied, because each promotion has its own cart.',
        other: 'There are # items in your cart. It will be emptied, because each promotion has its own cart.',
      })}`,
      confirm: t`Empty and continue`,
      cancel: t`Keep the cart`,
      danger: true,
    });
    setIsChoosing(true);
    return isConfirmed;
  };

  /** Without the code, the cleared cart can't be restored. */
  const rememberCarts = async (carts: readonly CartToClear[]): Promise<void> => {
    const contents = carts.flatMap(({ shopId, content }) => (content === undefined ? [] : { shopId, content }));
    if (contents.length === 0) return;
    const module = await loadLeaveAndNotify().catch(() => null);
    for (const { shopId, content } of contents) module?.rememberCart({ client, session }, shopId, content);
  };

  const select = async (promotion: PromotionRef, action: 'choose' | 'open'): Promise<boolean> => {
    const { id, shop } = promotion;
    const { promotionId, shopId, token } = session.state;
    if (promotionId === id && shopId === shop) return true;
    const isVisitor = token === '';
    // A visitor has no cart, and the server stores no selection for visitors.
    const cleared = isVisitor
      ? { carts: [], quantity: 0 }
      : await getCartsClearedBySelecting({ client, request, language }, promotion, session.state).catch(
          (error: unknown) => notify({ tone: 'failure', text: getErrorMessage(error), key: 'promotion' }),
        );
    if (!cleared) return false;
    const { carts, quantity } = cleared;
    if (quantity > 0 && action === 'open') return true;
    if (quantity > 0 && !(await confirmClearingCarts(promotion, quantity))) return false;
    const country = shopId === shop ? {} : await findShopCountry(request, shop);
    const applyChoice = () => session.updateSelection({ ...country, shopId: shop, promotionId: id });
    if (isVisitor) {
      applyChoice();
      return true;
    }
    const products = promotionListQueries(request, language).products(id, defaultListSearch);
    const loadProducts = () => client.query({ ...products, retry: false });
    const isDone = await mutateAsync({ shopId: shop, carts, loadProducts }).then(
      () => true,
      () => false,
    );
    if (isDone) void rememberCarts(carts);
    // The member may have logged out meanwhile, here or in another tab.
    if (!isDone || session.state.token !== token) return false;
    applyChoice();
    return true;
  };

  const selectOnce = async (promotion: PromotionRef, action: 'choose' | 'open'): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsChoosing(true);
    return select(promotion, action).finally(() => {
      isRunning.current = false;
      setIsChoosing(false);
    });
  };

  return {
    /** True while requests are running. */
    isChoosing,
    choose: (promotion: PromotionRef) => selectOnce(promotion, 'choose'),
    open: (promotion: PromotionRef) => selectOnce(promotion, 'open'),
  };
}
