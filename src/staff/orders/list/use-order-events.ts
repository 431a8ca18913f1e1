import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { ORDER_RESOURCES, staffOrderQueries } from '#src/staff/orders/order.queries.ts';
import { playChime } from './play-chime.ts';

/** Two short tones for a new takeaway order. */
export function useOrderEvents() {
  const queryClient = useQueryClient();
  const { data } = useQuery(staffOrderQueries(useApiRequest()).counts());
  const newTakeaway = data?.newTakeaway ?? 0;
  const previous = useRef<number | null>(null);
  const key = JSON.stringify(data);

  // The list is refetched when a number has changed, not with each check.
  useEffect(() => {
    if (key !== undefined) void queryClient.invalidateQueries({ queryKey: [ORDER_RESOURCES.list] });
  }, [key, queryClient]);

  useEffect(() => {
    if (data === undefined) return;
    if (previous.current !== null && newTakeaway > previous.current) playChime();
    previous.current = newTakeaway;
  }, [data, newTakeaway]);

  // The number of new takeaway orders, which somebody waits for, in front of the title of the tab.
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /u, '');
    document.title = newTakeaway === 0 ? title : `(${String(newTakeaway)}) ${title}`;
    return () => {
      document.title = document.title.replace(/^\(\d+\) /u, '');
    };
  }, [newTakeaway]);

  return data;
}
