import { REVIEW_WORK_TEXTS } from '#contracts/catalogue/review-work-texts.ts'
import { CallFailure } from '../../client/api-call.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'

type Decision = { isBusy: boolean; decide: (work: () => Promise<void>) => Promise<void> }

/** Runs a decision; where a colleague or the author was faster, the list is read again. */
export function useDecision(onStale: () => void): Decision {
  const notify = useNotify()
  const { isBusy, run } = useAction(REVIEW_WORK_TEXTS.failed, (message) => notify({ type: 'error', message }))
  const decide = (work: () => Promise<void>) =>
    run(async () => {
      try {
        await work()
      } catch (error) {
        if (error instanceof CallFailure && (error.status === 409 || error.status === 404)) onStale()
        throw error
      }
    })
  return { isBusy, decide: async (work) => void (await decide(work)) }
}
