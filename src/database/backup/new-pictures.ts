/** What is done with the pictures of a backup while its rows come in. */
export type NewImages = {
  /** One of them passes by. */
  take(name: string, content: Buffer): Promise<void>
  /** Those whose name nobody has. */
  addNew(): Promise<void>
  /** Those that take the place of another. */
  replaceOld(): Promise<void>
  /** What the backup does not have. */
  removeOthers(): Promise<void>
  /** Whatever came of it. */
  clean(): Promise<void>
}
