import { vi } from 'vitest'

const PATIENCE_MS = 30_000
const { waitFor } = vi

/** `vi.waitFor` times out after a second, which a busy machine may need for one step: only a hang should fail. */
vi.waitFor = (check, options) =>
  waitFor(check, { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) })
