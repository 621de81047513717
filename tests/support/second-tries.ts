import type { Reporter, TestCase } from 'vitest/node'

/** Reports tests that passed only on retry: each is flaky, or a fault of the shop. */
export default class SecondTries implements Reporter {
  readonly #late: string[] = []

  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky) this.#late.push(`${test.module.relativeModuleId}: ${test.fullName}`)
  }

  onTestRunEnd() {
    if (this.#late.length === 0) return
    console.log(`${this.#late.length} passed only at their second try:\n  ${this.#late.join('\n  ')}`)
  }
}
