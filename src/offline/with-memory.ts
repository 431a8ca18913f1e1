/**
 * Asks a lasting storage, and the memory where the browser refuses it (private mode, quota), at first or
 * later. The memory is asked each question too, so that it can take over with everything that was
 * written since the page began. Never rejects for the storage's sake.
 * @param openTable opens the storage; asked for when the first question comes
 */
export function withMemory<Table>(openTable: () => Promise<Table>, memory: Table) {
  let opening: Promise<Table> | undefined;
  return async <Answer>(question: (table: Table) => Promise<Answer>): Promise<Answer> => {
    const remembered = await question(memory);
    try {
      const table = await (opening ??= openTable());
      return table === memory ? remembered : await question(table);
    } catch {
      opening = Promise.resolve(memory);
      return remembered;
    }
  };
}
