/** What happens to the images of a backup while its rows are restored. */
export type NewImages = {
  /** Receives the next image of the backup. */
  take(name: string, content: Buffer): Promise<void>
  /** Adds images whose name is new. */
  addNew(): Promise<void>
  /** Overwrites images whose content differs. */
  replaceOld(): Promise<void>
  /** Deletes images that the backup does not contain. */
  removeOthers(): Promise<void>
  /** Cleans up after success or failure. */
  clean(): Promise<void>
}
