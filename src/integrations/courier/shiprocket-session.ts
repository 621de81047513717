import { CourierProblem } from './courier.ts'

type Options = {
  /** Asks for a token; throws `refused` or `not_configured` for a wrong e-mail or password. */
  login: (signal: AbortSignal) => Promise<string>
  /** How long a refused login is believed: Shiprocket blocks accounts after a few wrong ones. */
  refusalMs: number
  /** Monotonic milliseconds. */
  now: () => number
}

const REFUSALS: readonly string[] = ['refused', 'not_configured']

/** The token of the shop's account, which lasts ten days: asked for once, and again when it is no longer accepted. */
export function createSession({ login, refusalMs, now }: Options) {
  let token: string | null = null
  let asking: Promise<string> | null = null
  let refusal: { problem: CourierProblem; until: number } | null = null

  async function ask(signal: AbortSignal): Promise<string> {
    try {
      token = await login(signal)
      refusal = null
      return token
    } catch (error) {
      if (!(error instanceof CourierProblem) || !REFUSALS.includes(error.kind)) throw error
      const problem = new CourierProblem('not_configured', error.code, error.sentence)
      refusal = { problem, until: now() + refusalMs }
      throw problem
    }
  }

  return {
    /** Callers at the same moment share one login. */
    async token(signal: AbortSignal): Promise<string> {
      if (token !== null) return token
      if (refusal !== null && now() < refusal.until) throw refusal.problem
      asking ??= ask(signal).finally(() => {
        asking = null
      })
      return asking
    },
    /** Somebody else may have a new one already. */
    isOver(used: string): void {
      if (token === used) token = null
    },
  }
}
