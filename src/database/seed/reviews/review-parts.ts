/** Sentences a review is composed of: praise, a detail, a small reservation, and a complaint. */
export type ReviewParts = {
  praise: readonly string[]
  details: readonly string[]
  quibbles: readonly string[]
  complaints: readonly string[]
}
