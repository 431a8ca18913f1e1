import { useMutation, useQueryClient } from '@tanstack/react-query';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Promotion } from '#contract/promotion-entity.ts';
import { useRequest } from '#src/api/request-context.tsx';
import { wholeList } from '#src/features/catalogue/list-search.rules.ts';
import { useFailureText } from '#src/i18n/failure-text.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useSession } from '#src/session/session-context.tsx';
import { useConfirm } from '#src/ui/confirm-context.tsx';
import { useNotify } from '#src/ui/notifier-context.tsx';
import { cartsAtStake } from './carts-at-stake.ts';
import { countryOfShop } from './country-of-shop.ts';
import { promotionListQueries } from './promotion-lists.queries.ts';
import { promotionMutations } from './promotions.mutations.ts';

type Chosen = Pick<Promotion, 'id' | 'shop' | 'title'>;

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
  const request = useRequest();
  const confirm = useConfirm();
  const notify = useNotify();
  const failureText = useFailureText();
  const { mutateAsync } = useMutation(promotionMutations(request).choose());
  const [isChoosing, setIsChoosing] = useState(false);
  // A second click is younger than the last render.
  const running = useRef(false);

  const agreed = async (promotion: Chosen) => {
    const tools = { client, request, language };
    const { carts, pieces } = await cartsAtStake(tools, promotion, session.state);
    if (pieces === 0) return carts;
    const { title } = promotion;
    // It is the member's turn.
    setIsChoosing(false);
    const yes = await confirm({
      title: t`Empty the cart and go to “${title}”?`,
      text: t`${plural(pieces, {
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

  const choose = async (promotion: Chosen): Promise<boolean> => {
    const { id, shop } = promotion;
    const { promotionId, shopId, token } = session.state;
    if (promotionId === id && shopId === shop) return true;
    const isVisitor = token === '';
    const ask = () =>
      agreed(promotion).catch((error: unknown) => {
        notify({ tone: 'failure', text: failureText(error), key: 'promotion' });
        return null;
      });
    // A visitor has no cart, and nothing that the server would have to know.
    const carts = isVisitor ? [] : await ask();
    if (carts === null) return false;
    const place = shopId === shop ? {} : await countryOfShop(request, shop);
    const take = () => session.choose({ ...place, shopId: shop, promotionId: id });
    if (isVisitor) {
      take();
      return true;
    }
    const products = promotionListQueries(request, language).products(id, wholeList);
    const loadProducts = () => client.query({ ...products, retry: false });
    const done = await mutateAsync({ shopId: shop, carts, loadProducts }).then(
      () => true,
      () => false,
    );
    // The member may have logged out meanwhile, here or in another tab.
    if (!done || session.state.token !== token) return false;
    take();
    return true;
  };

  return {
    /** Something is being asked of the server. */
    isChoosing,
    choose: async (promotion: Chosen): Promise<boolean> => {
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
