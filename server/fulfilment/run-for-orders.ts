import { CliError } from '#server/lib/cli-error.ts';
import type { CommandOutput } from '#server/process/command-line.ts';
import { normalizeOrderNo } from './order-number.rules.ts';

/**
 * Runs a command for each of several orders, in their order. One that is refused does not stop the others: it is
 * reported at the end. With a single order the output is that of `work`.
 *
 * @throws CliError of a single order; an unexpected error of any
 */
export async function runForOrders(
  typedOrderNos: readonly string[],
  work: (orderNo: string) => Promise<CommandOutput>,
): Promise<CommandOutput> {
  const [first = '', ...others] = new Set(typedOrderNos.map(normalizeOrderNo));
  if (others.length === 0) return work(first);
  const data: unknown[] = [];
  const lines: string[] = [];
  const errors: string[] = [];
  for (const orderNo of [first, ...others]) {
    try {
      const output = await work(orderNo);
      data.push(output.data);
      lines.push(...output.lines);
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      data.push({ orderNo, error: error.message });
      errors.push(error.message);
    }
  }
  return { data, lines, errors };
}
