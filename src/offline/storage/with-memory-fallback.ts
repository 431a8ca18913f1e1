/**
 * Returns a function that runs a query on a persistent table. If the browser refuses storage (private
 * mode, quota), now or later, the memory table takes over. Every query also runs on the memory table,
 * so that it has all data written since the page started. A storage error never rejects the result.
 * @param openTable opens the persistent table; called with the first query
 */
export function withMemoryFallback<Table>(openTable: () => Promise<Table>, memory: Table) {
  let opening: Promise<Table> | undefined;
  return async <Result>(query: (table: Table) => Promise<Result>): Promise<Result> => {
    const memoryResult = await query(memory);
    try {
      const table = await (opening ??= openTable());
      return table === memory ? memoryResult : await query(table);
    } catch {
      opening = Promise.resolve(memory);
      return memoryResult;
    }
  };
}
