/**
 * Asks a lasting storage, and the memory where the browser refuses it (private mode, quota), at first or
 * later. The memory is asked each question too, so that it can take over with everything that was
 * written since the page began. Never rejects for the storage's sake.
 * @param openTable opens the storage; asked for when the first question comes
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
