import type * as calls from '#contracts/calls/admin-content.ts'

type Problems = Partial<Record<string, string>>
/** Both kinds answer their history in one shape. */
export type HistoryCall = typeof calls.readLegalHistory
export type Content = { _id: string; title: string; updatedAt: string }

/** One kind of what is written for visitors: where it is kept and shown, how it is typed, judged and sent. */
export type ContentKind<Form extends object, Thing extends Content> = {
  remove: (thing: Content) => Promise<{ message: string }>
  history: HistoryCall
  /** Where these are listed. */
  home: string
  addText: string
  texts: { addFailed: string; changeFailed: string }
  toForm: (thing: Thing | null) => Form
  judge: (form: Form) => Problems
  send: (form: Form, base: Thing | null) => Promise<{ thing: Thing; message: string }>
  /** The thing as it is now, in the answer to the second of two editors. */
  theirsIn: (said: object) => Thing | null
  /** What the book of changes keeps of what is typed, and the way back. */
  factsFrom: (form: Form) => Readonly<Record<string, unknown>>
  formOfFacts: (facts: Record<string, unknown>) => Form
  /** Where visitors see it. */
  shownAt: (thing: Thing) => string
}
