import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useRequest } from '#src/api/request-context.tsx';
import { cartMutations, type Addition } from './cart.mutations.ts';

/** Adds to a shop's cart: one addition for each form that uses it, unless it failed. */
export function useAddToCart(shopId: string) {
  const add = useMutation(cartMutations(useRequest()).add(shopId));
  // Not the mutation's state: that is as old as the last render, and a second click is younger. It
  // stays after a success, because the dialog still takes clicks while it fades.
  const sent = useRef(false);
  return {
    isAdding: add.isPending,
    add: (addition: Addition, onAdded: () => void) => {
      if (sent.current) return;
      sent.current = true;
      add.mutate(addition, {
        onSuccess: onAdded,
        onError: () => {
          sent.current = false;
        },
      });
    },
  };
}
