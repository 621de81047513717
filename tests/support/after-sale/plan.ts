import type { Answer, World } from './world.ts'

/** Numbers that an action makes its choices by: small ones mean the plainest choice. */
export type Step = { does: string; a: number; b: number; c: number; d: number }

/** One thing to try: what the books expect of it, and what they hold once it was done. */
export type Plan = {
  /** For the story. */
  says: string
  /** Whether it is taken or refused. */
  isExpected: boolean
  call: () => Promise<Answer>
  done?: (answer: Answer) => void | Promise<void>
}

/** Null: it cannot be tried now. */
type Action = (world: World, step: Step) => Plan | null | Promise<Plan | null>
export type Actions = Record<string, { weight: number; plan: Action }>
