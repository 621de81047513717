import { rootMessage } from '#database/root-cause.ts'
import { jobRuns } from '#database/tables/job-runs.ts'
import type { JobName } from '#rules/background-jobs.ts'
import type { Shop } from '../context/shop.ts'

const MINUTE_MS = 60_000
const MAX_ERROR_LENGTH = 300

type Noted = { at: number; error: string | null }

/**
 * Wraps a background job so that its last run is visible: written once a minute, and at once when it starts or stops
 * failing.
 */
export function watchJob<T>(shop: Shop, name: JobName, work: () => Promise<T>): () => Promise<T> {
  let noted: Noted | null = null
  const note = async (error: string | null) => {
    const ranAt = shop.now()
    if (noted !== null && noted.error === error && ranAt.getTime() - noted.at < MINUTE_MS) return
    noted = { at: ranAt.getTime(), error }
    const change = { ranAt, lastError: error }
    // Work that succeeded must not fail because its record could not be written.
    await shop.db
      .insert(jobRuns)
      .values({ name, ...change })
      .onConflictDoUpdate({ target: jobRuns.name, set: change })
      .catch(() => {
        noted = null
      })
  }
  return async () => {
    try {
      const result = await work()
      await note(null)
      return result
    } catch (error) {
      await note(rootMessage(error).slice(0, MAX_ERROR_LENGTH))
      throw error
    }
  }
}
