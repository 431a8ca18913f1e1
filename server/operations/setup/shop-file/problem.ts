/** Keys from the root of the file to a value. */
export type Path = readonly (string | number)[];

export interface Problem {
  readonly path: Path;
  readonly message: string;
}
