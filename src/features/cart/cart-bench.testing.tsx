import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { TranslatedText } from '#src/i18n/TranslatedText.tsx';
import { MutationCache, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { answerSchema, type CallDeclaration } from '#contract/call.ts';
import { ApiError } from '#src/api/api-error.ts';
import { RequestProvider, useRequest } from '#src/api/request-context.tsx';
import type { ApiRequest } from '#src/api/request.ts';
import { SessionProvider } from '#src/session/session-context.tsx';
import { createSession } from '#src/session/session-store.ts';
import { AnnouncerContext } from '#src/ui/announcer-context.tsx';
import { ConfirmContext, type Confirm, type Question } from '#src/ui/confirm-context.tsx';
import { cartCountQuery } from './cart-count.queries.ts';
import { cartQueries } from './cart.queries.ts';

export const SHOP = 'milano';

const wire = (id: string, quantity: number, promotionOver: boolean) => ({
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
  promotionOver,
});

/** A back end of one cart behind `request`, with what the screens stand on around it. */
export class CartBench {
  /** The server's own quantities, by item. */
  readonly held: Map<string, number>;
  /** Items whose promotion is over. */
  readonly over = new Set<string>();
  /** Writes that reached the server, as `PUT a 3`. */
  readonly writes: string[] = [];
  readonly said: string[] = [];
  readonly failures: unknown[] = [];
  /** Refuses the next write with this. */
  refusal: ApiError | null = null;
  readsFail = false;
  answerYes = true;
  readonly asked: Question[] = [];
  readonly client = new QueryClient({
    defaultOptions: { queries: { retry: false } },
    mutationCache: new MutationCache({ onError: (error) => void this.failures.push(error) }),
  });
  #gates: (() => void)[] = [];
  /** Calls whose answer waits for {@link release}. */
  waits: (call: CallDeclaration) => boolean = () => false;
  readonly #i18n: I18n;
  /** Nobody's: nothing is kept for later, what fails has failed. */
  readonly #session = createSession();
  readonly #confirm: Confirm = (question) => {
    this.asked.push(question);
    return Promise.resolve(this.answerYes);
  };

  constructor(i18n: I18n, items: Readonly<Record<string, number>>) {
    this.#i18n = i18n;
    this.held = new Map(Object.entries(items));
  }

  release(): void {
    for (const open of this.#gates.splice(0)) open();
  }

  #write(call: CallDeclaration, id: string, quantity: number | undefined): object {
    this.writes.push(`${call.method} ${id} ${quantity ?? ''}`.trim());
    const { refusal } = this;
    this.refusal = null;
    if (refusal) throw refusal;
    if (quantity !== undefined) this.held.set(id, quantity);
    else if (id === SHOP) this.held.clear();
    else this.held.delete(id);
    return quantity === undefined ? {} : { data: { quantity } };
  }

  #read(): object {
    if (this.readsFail) throw new ApiError({ kind: 'offline' });
    const pieces = [...this.held.values()].reduce((sum, quantity) => sum + quantity, 0);
    return {
      data: [...this.held].map(([id, quantity]) => wire(id, quantity, this.over.has(id))),
      totalCount: this.held.size,
      totalCartItemsPrice: pieces,
      totalDiscountApplied: 0,
      totalCartItemsFinalDiscountedPrice: pieces,
      cartCount: pieces,
    };
  }

  readonly request: ApiRequest = async (call, input) => {
    const Input = v.object({
      params: v.record(v.string(), v.string()),
      body: v.optional(v.looseObject({ quantity: v.optional(v.number()) })),
    });
    const { params, body } = v.parse(Input, input);
    const id = params['cartItemId'] ?? params['shopId'] ?? '';
    const answer = call.method === 'GET' ? null : this.#write(call, id, body?.quantity);
    if (this.waits(call)) await new Promise<void>((open) => this.#gates.push(open));
    return { ...v.parse(answerSchema(call), answer ?? this.#read()), message: '' };
  };

  readonly wrapper = ({ children }: { readonly children: ReactNode }) => (
    <I18nProvider i18n={this.#i18n} defaultComponent={TranslatedText}>
      <SessionProvider session={this.#session}>
        <RequestProvider request={this.request}>
          <QueryClientProvider client={this.client}>
            <AnnouncerContext value={(text) => void this.said.push(text)}>
              <ConfirmContext value={this.#confirm}>{children}</ConfirmContext>
            </AnnouncerContext>
          </QueryClientProvider>
        </RequestProvider>
      </SessionProvider>
    </I18nProvider>
  );
}

/** The cart as the server last told it, and its count. */
export function useBenchCart() {
  const queries = cartQueries(useRequest());
  const cart = useQuery(queries.list({ shopId: SHOP, language: 'it' }));
  const count = useQuery(cartCountQuery(useRequest(), SHOP));
  return { items: cart.data?.data ?? [], count: count.data?.cartCount ?? null };
}
