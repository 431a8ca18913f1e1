import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { orderInvoicesQuery } from '#src/features/orders/api/documents.queries.ts';
import { orderMutations, type OrderPdfKind } from '#src/features/orders/api/orders.mutations.ts';

interface SaveButtonProps {
  /** Fetches the file and saves or shares it. */
  readonly mutation: ReturnType<ReturnType<typeof orderMutations>['savePdf']>;
  readonly children: ReactNode;
}

/** Saves a file once for each tap. A toast reports errors. */
function SaveButton({ mutation, children }: SaveButtonProps) {
  const { mutate, isPending, isIdle } = useMutation(mutation);
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
      {children}
    </Button>
  );
}

interface DownloadPdfButtonProps {
  readonly orderId: string;
  readonly kind?: OrderPdfKind;
  /** Default: that it is the PDF file of the order. */
  readonly children?: ReactNode;
}

/** Saves or shares a PDF file of an order. */
export function DownloadPdfButton({ orderId, kind = 'summary', children }: DownloadPdfButtonProps) {
  return (
    <SaveButton mutation={orderMutations(useApiRequest()).savePdf(orderId, kind)}>
      {children ?? <Trans>Download PDF</Trans>}
    </SaveButton>
  );
}

/** A button for each issued invoice and credit note of an order; nothing until they are issued. */
export function InvoiceButtons({ orderId }: { readonly orderId: string }) {
  const request = useApiRequest();
  const { data: invoices = [] } = useQuery(orderInvoicesQuery(request, orderId));
  return invoices.map(({ id, kind, number }) => (
    <SaveButton key={id} mutation={orderMutations(request).saveInvoice(id)}>
      {kind === 'creditNote' ? <Trans>Credit note {number}</Trans> : <Trans>Invoice {number}</Trans>}
    </SaveButton>
  ));
}
