import type * as calls from '#contracts/calls/admin-content.ts'

type Problems = Partial<Record<string, string>>
/** Both kinds return their history in one shape. */
export type HistoryCall = typeof calls.readLegalHistory
export type Content = { _id: string; title: string; updatedAt: string }

/** One kind of content: its API calls, URLs, form and validation. */
export type ContentKind<Form extends object, Thing extends Content> = {
  remove: (thing: Content) => Promise<{ message: string }>
  history: HistoryCall
  /** The list's URL. */
  home: string
  addText: string
  texts: { addFailed: string; changeFailed: string }
  toForm: (thing: Thing | null) => Form
  validate: (form: Form) => Problems
  send: (form: Form, base: Thing | null) => Promise<{ thing: Thing; message: string }>
  /** The current version, in a 409 response. */
  theirsIn: (body: object) => Thing | null
  /** The fields recorded in the activity log, and back. */
  factsFrom: (form: Form) => Readonly<Record<string, unknown>>
  formOfFacts: (facts: Record<string, unknown>) => Form
  /** Its public URL. */
  shownAt: (thing: Thing) => string
}
