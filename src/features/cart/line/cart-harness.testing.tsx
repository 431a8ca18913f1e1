import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MutationCache, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { createResponseSchema, type CallDeclaration } from '#contract/call.ts';
import { ApiError } from '#src/api/api-error.ts';
import { ApiRequestProvider, useApiRequest } from '#src/api/api-request-context.tsx';
import type { ApiRequest } from '#src/api/request.ts';
import { cartCountQuery } from '#src/features/cart/api/cart-count.queries.ts';
import { cartQueries } from '#src/features/cart/api/cart.queries.ts';
import { TranslatedText } from '#src/i18n/TranslatedText.tsx';
import { SessionProvider } from '#src/session/session-context.tsx';
import { createSession } from '#src/session/session-store.ts';
import { AnnouncerContext } from '#src/ui/announcer/announcer-context.tsx';
import { ConfirmContext, type Confirm, type ConfirmQuestion } from '#src/ui/confirm/confirm-context.tsx';

export const TEST_SHOP_ID = 'milano';

const toWireItem = (id: string, quantity: number, promotionEnded: boolean) => ({
  _id: id,
  shopProductId: `product-${id}`,
  name: `Miele ${id}`,
  quantity,
  availableQuantity: 9,
  toWhom: 'Personal',
  price: 1,
  priceAfterDiscount: 1,
  totalPrice: quantity,
  finalPrice: quantity,
  promotionEnded,
});

/** Fake server with one cart behind `request`, and the providers that the components need. */
export class CartTestHarness {
  /** Quantities on the server, by item id. */
  readonly quantities: Map<string, number>;
  /** Items whose promotion has ended. */
  readonly endedItemIds = new Set<string>();
  /** Write requests that reached the server, for example `PUT a 3`. */
  readonly writes: string[] = [];
  readonly announcements: string[] = [];
  readonly mutationErrors: unknown[] = [];
  /** If set, the next write fails with this error. */
  nextWriteError: ApiError | null = null;
  failReads = false;
  confirmAnswer = true;
  readonly confirmQuestions: ConfirmQuestion[] = [];
  readonly client = new QueryClient({
    defaultOptions: { queries: { retry: false } },
    mutationCache: new MutationCache({ onError: (error) => void this.mutationErrors.push(error) }),
  });
  #gates: (() => void)[] = [];
  /** Whether the response is delayed until {@link releaseHeld}. */
  shouldHold: (call: CallDeclaration) => boolean = () => false;
  readonly #i18n: I18n;
  /** A session without a member, so that nothing is enqueued and errors reach the caller. */
  readonly #session = createSession();
  readonly #confirm: Confirm = (question) => {
    this.confirmQuestions.push(question);
    return Promise.resolve(this.confirmAnswer);
  };

  constructor(i18n: I18n, items: Readonly<Record<string, number>>) {
    this.#i18n = i18n;
    this.quantities = new Map(Object.entries(items));
  }

  releaseHeld(): void {
    for (const resolve of this.#gates.splice(0)) resolve();
  }

  #write(call: CallDeclaration, id: string, quantity: number | undefined): object {
    this.writes.push(`${call.method} ${id} ${quantity ?? ''}`.trim());
    const { nextWriteError } = this;
    this.nextWriteError = null;
    if (nextWriteError) throw nextWriteError;
    if (quantity !== undefined) this.quantities.set(id, quantity);
    else if (id === TEST_SHOP_ID) this.quantities.clear();
    else this.quantities.delete(id);
    return quantity === undefined ? {} : { data: { quantity } };
  }

  #read(): object {
    if (this.failReads) throw new ApiError({ kind: 'offline' });
    const total = [...this.quantities.values()].reduce((sum, quantity) => sum + quantity, 0);
    return {
      data: [...this.quantities].map(([id, quantity]) => toWireItem(id, quantity, this.endedItemIds.has(id))),
      totalCount: this.quantities.size,
      totalCartItemsPrice: total,
      totalDiscountApplied: 0,
      totalCartItemsFinalDiscountedPrice: total,
      cartCount: total,
    };
  }

  readonly request: ApiRequest = async (call, input) => {
    const RequestInput = v.object({
      params: v.record(v.string(), v.string()),
      body: v.optional(v.looseObject({ quantity: v.optional(v.number()) })),
    });
    const { params, body } = v.parse(RequestInput, input);
    const id = params['cartItemId'] ?? params['shopId'] ?? '';
    const writeResponse = call.method === 'GET' ? null : this.#write(call, id, body?.quantity);
    if (this.shouldHold(call)) await new Promise<void>((resolve) => this.#gates.push(resolve));
    return { ...v.parse(createResponseSchema(call), writeResponse ?? this.#read()), message: '' };
  };

  readonly wrapper = ({ children }: { readonly children: ReactNode }) => (
    <I18nProvider i18n={this.#i18n} defaultComponent={TranslatedText}>
      <SessionProvider session={this.#session}>
        <ApiRequestProvider request={this.request}>
          <QueryClientProvider client={this.client}>
            <AnnouncerContext value={(text) => void this.announcements.push(text)}>
              <ConfirmContext value={this.#confirm}>{children}</ConfirmContext>
            </AnnouncerContext>
          </QueryClientProvider>
        </ApiRequestProvider>
      </SessionProvider>
    </I18nProvider>
  );
}

/** The items and the count of the cart, as last fetched. */
export function useTestCart() {
  const queries = cartQueries(useApiRequest());
  const cart = useQuery(queries.cart({ shopId: TEST_SHOP_ID, language: 'it' }));
  const count = useQuery(cartCountQuery(useApiRequest(), TEST_SHOP_ID));
  return { items: cart.data?.data ?? [], count: count.data?.cartCount ?? null };
}
