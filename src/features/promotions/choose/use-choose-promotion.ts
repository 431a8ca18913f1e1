import { useMutation, useQueryClient } from '@tanstack/react-query';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Promotion } from '#contract/promotion-entity.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { defaultListSearch } from '#src/features/catalogue/list/list-search.rules.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useSession } from '#src/session/session-context.tsx';
import { useConfirm } from '#src/ui/confirm/confirm-context.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { getCartsClearedBySelecting } from './carts-cleared-by-selecting.ts';
import { findShopCountry } from './find-shop-country.ts';
import { promotionListQueries } from '#src/features/promotions/api/promotion-lists.queries.ts';
import { promotionMutations } from '#src/features/promotions/api/promotions.mutations.ts';

type PromotionRef = Pick<Promotion, 'id' | 'shop' | 'title'>;

/**
 * Selects a promotion (ADR 006). If this clears filled carts, the member must confirm first. `choose`
 * resolves with whether the promotion is selected now. It is false if the member declined, a request
 * failed (an error is shown), or the member logged out meanwhile. After a decline nothing has changed.
 * After a failure the server may know the selection already, and the first of two carts may be empty.
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

  const confirmClearingCarts = async (promotion: PromotionRef) => {
    const dependencies = { client, request, language };
    const { carts, quantity } = await getCartsClearedBySelecting(dependencies, promotion, session.state);
    if (quantity === 0) return carts;
    const { title } = promotion;
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
    return isConfirmed ? carts : null;
  };

  const choose = async (promotion: PromotionRef): Promise<boolean> => {
    const { id, shop } = promotion;
    const { promotionId, shopId, token } = session.state;
    if (promotionId === id && shopId === shop) return true;
    const isVisitor = token === '';
    const confirmOrNotify = () =>
      confirmClearingCarts(promotion).catch((error: unknown) => {
        notify({ tone: 'failure', text: getErrorMessage(error), key: 'promotion' });
        return null;
      });
    // A visitor has no cart, and the server stores no selection for visitors.
    const carts = isVisitor ? [] : await confirmOrNotify();
    if (carts === null) return false;
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
    // The member may have logged out meanwhile, here or in another tab.
    if (!isDone || session.state.token !== token) return false;
    applyChoice();
    return true;
  };

  return {
    /** True while requests are running. */
    isChoosing,
    choose: async (promotion: PromotionRef): Promise<boolean> => {
      if (isRunning.current) return false;
      isRunning.current = true;
      setIsChoosing(true);
      try {
        return await choose(promotion);
      } finally {
        isRunning.current = false;
        setIsChoosing(false);
      }
    },
  };
}
