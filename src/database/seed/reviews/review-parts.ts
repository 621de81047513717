/** Sentences a review is put together from: what pleased, a detail, a small reservation, and a real complaint. */
export type ReviewParts = {
  praise: readonly string[]
  details: readonly string[]
  quibbles: readonly string[]
  complaints: readonly string[]
}
