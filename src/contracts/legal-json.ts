/** A policy page as it travels. */
export type LegalJson = { _id: string; title: string; content: string }
