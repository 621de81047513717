import { vi } from 'vitest'

const TIMEOUT_MS = 30_000
const { waitFor } = vi

/** `vi.waitFor` times out after a second, which a busy machine may need for one step: only a hang should fail. */
vi.waitFor = (check, options) =>
  waitFor(check, { timeout: TIMEOUT_MS, ...(typeof options === 'number' ? { timeout: options } : options) })
