import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { orderMutations } from '#src/features/orders/api/orders.mutations.ts';

/** Fetches the PDF file of an order and saves or shares it. A toast reports errors. */
export function DownloadPdfButton({ orderId }: { readonly orderId: string }) {
  const { mutate, isPending, isIdle } = useMutation(orderMutations(useApiRequest()).savePdf(orderId));
  const button = useRef<HTMLButtonElement>(null);
  // A ref instead of `isPending`: a second tap can come before the next render.
  const isSaving = useRef(false);
  // A loading button is disabled and loses the focus.
  useLayoutEffect(() => {
    if (!isPending && !isIdle && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [isPending, isIdle]);
  return (
    <Button
      ref={button}
      variant="default"
      leftSection={<IconFileDownload size={20} aria-hidden />}
      loading={isPending}
      onClick={() => {
        if (isSaving.current) return;
        isSaving.current = true;
        mutate(undefined, {
          onSettled: () => {
            isSaving.current = false;
          },
        });
      }}
    >
      <Trans>Download PDF</Trans>
    </Button>
  );
}
