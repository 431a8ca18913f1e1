import type { CommandOutput } from '#server/platform/commands/command-line.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';

/** An order number as it is stored: people copy it from mails with spaces, and type it in lower case. */
export const normalizeOrderNo = (typed: string): string => typed.trim().toUpperCase();

/**
 * Runs a command for each of several orders, in their order. One that is refused does not stop the others: it is
 * reported at the end. An unexpected error stops the command, and what was done before is part of the output. With a
 * single order the output is that of `work`.
 *
 * @throws CliError or an unexpected error of a single order
 */
export async function runForOrders(
  typedOrderNos: readonly string[],
  work: (orderNo: string) => Promise<CommandOutput>,
): Promise<CommandOutput> {
  const orderNos = [...new Set(typedOrderNos.map(normalizeOrderNo))];
  const [first = '', ...others] = orderNos;
  if (others.length === 0) return work(first);
  const data: unknown[] = [];
  const lines: string[] = [];
  const errors: string[] = [];
  for (const [index, orderNo] of orderNos.entries()) {
    try {
      const output = await work(orderNo);
      data.push(output.data);
      lines.push(...output.lines);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (!(error instanceof CliError)) {
        const missing = orderNos.slice(index + 1);
        errors.push(`Stopped at ${orderNo}. Not run: ${missing.length === 0 ? 'none' : missing.join(', ')}.`);
        return { data, lines, errors, failure: error };
      }
      data.push({ orderNo, error: error.message });
      errors.push(error.message);
    }
  }
  return { data, lines, errors };
}
