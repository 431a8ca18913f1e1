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
 * Makes a promotion the one that the member shops in (doc 2 §4). A filled cart that this costs is
 * asked for first. `choose` resolves with whether it is chosen now; when it is not, the member said
 * no, has been told what failed, or has logged out meanwhile. After a no nothing has changed; after
 * a failure the server may have been told of the choice, and the first of two carts be empty.
 */
export function useChoosePromotion() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const session = useSession();
  const client = useQueryClient();
  const request = useApiRequest();
  const confirm = useConfirm();
  const notify = useNotify();
  const failureText = useErrorMessage();
  const { mutateAsync } = useMutation(promotionMutations(request).choose());
  const [isChoosing, setIsChoosing] = useState(false);
  // A second click is younger than the last render.
  const running = useRef(false);

  const confirmClearingCarts = async (promotion: PromotionRef) => {
    const tools = { client, request, language };
    const { carts, quantity } = await getCartsClearedBySelecting(tools, promotion, session.state);
    if (quantity === 0) return carts;
    const { title } = promotion;
    // It is the member's turn.
    setIsChoosing(false);
    const yes = await confirm({
      title: t`Empty the cart and go to “${title}”?`,
      text: t`${plural(quantity, {
        one: 'Your cart holds # piece. It will be emptied, because a promotion has a cart of its own.',
        other: 'Your cart holds # pieces. It will be emptied, because a promotion has a cart of its own.',
      })}`,
      confirm: t`Empty and continue`,
      cancel: t`Keep the cart`,
      danger: true,
    });
    setIsChoosing(true);
    return yes ? carts : null;
  };

  const choose = async (promotion: PromotionRef): Promise<boolean> => {
    const { id, shop } = promotion;
    const { promotionId, shopId, token } = session.state;
    if (promotionId === id && shopId === shop) return true;
    const isVisitor = token === '';
    const ask = () =>
      confirmClearingCarts(promotion).catch((error: unknown) => {
        notify({ tone: 'failure', text: failureText(error), key: 'promotion' });
        return null;
      });
    // A visitor has no cart, and nothing that the server would have to know.
    const carts = isVisitor ? [] : await ask();
    if (carts === null) return false;
    const place = shopId === shop ? {} : await findShopCountry(request, shop);
    const applyChoice = () => session.updateSelection({ ...place, shopId: shop, promotionId: id });
    if (isVisitor) {
      applyChoice();
      return true;
    }
    const products = promotionListQueries(request, language).products(id, defaultListSearch);
    const loadProducts = () => client.query({ ...products, retry: false });
    const done = await mutateAsync({ shopId: shop, carts, loadProducts }).then(
      () => true,
      () => false,
    );
    // The member may have logged out meanwhile, here or in another tab.
    if (!done || session.state.token !== token) return false;
    applyChoice();
    return true;
  };

  return {
    /** Something is being asked of the server. */
    isChoosing,
    choose: async (promotion: PromotionRef): Promise<boolean> => {
      if (running.current) return false;
      running.current = true;
      setIsChoosing(true);
      try {
        return await choose(promotion);
      } finally {
        running.current = false;
        setIsChoosing(false);
      }
    },
  };
}
