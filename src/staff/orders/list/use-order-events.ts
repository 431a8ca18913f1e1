import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { staffOrderQueries } from '#src/staff/orders/order.queries.ts';
import { playChime } from './play-chime.ts';

/** The numbers of the queues. A new takeaway order is heard, and counted in the title of the tab (REQ-STAFF-07). */
export function useOrderEvents() {
  const { data } = useQuery(staffOrderQueries(useApiRequest()).counts());
  const newTakeaway = data?.newTakeaway ?? 0;
  const previous = useRef<number | null>(null);

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
