import { useMutation, type MutateOptions, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/** A mutation that a double click starts once. */
export function useSingleMutation<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const mutation = useMutation(options);
  const { mutate } = mutation;
  // A ref instead of `isPending`: a second tap can come before the next render.
  const isRunning = useRef(false);
  return {
    ...mutation,
    mutate: (variables: Variables, callbacks: Omit<MutateOptions<Data, Error, Variables>, 'onSettled'> = {}) => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(variables, { ...callbacks, onSettled: () => void (isRunning.current = false) });
    },
  };
}
