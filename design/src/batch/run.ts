/** The result of one row. */
type BatchResult<Row, Result> =
  | { readonly index: number; readonly row: Row; readonly result: Result }
  | { readonly index: number; readonly row: Row; readonly error: string };

interface BatchRun<Row, Result> {
  readonly rows: readonly Row[];
  readonly evaluate: (row: Row, index: number) => Result | Promise<Result>;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Ends the run before the next row once it is aborted; an AbortSignal fits. */
  readonly signal?: { readonly aborted: boolean } | undefined;
}

/** Evaluates rows one after the other and yields each as it is done. A row that fails does not stop the others. */
export async function* runBatch<Row, Result>({
  rows,
  evaluate,
  onProgress,
  signal,
}: BatchRun<Row, Result>): AsyncGenerator<BatchResult<Row, Result>, void, void> {
  onProgress?.(0, rows.length);
  for (const [index, row] of rows.entries()) {
    if (signal?.aborted) return;
    let outcome: BatchResult<Row, Result>;
    try {
      outcome = { index, row, result: await evaluate(row, index) };
    } catch (error) {
      outcome = { index, row, error: error instanceof Error ? error.message : String(error) };
    }
    // The row that was running when the run was canceled is dropped.
    if (signal?.aborted) return;
    onProgress?.(index + 1, rows.length);
    yield outcome;
  }
}
