import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/order-edits.ts'
import type { EditInput, EditPreviewJson } from '#contracts/orders/edits.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from '../../client/api.ts'
import { CallFailure, messageOr } from '../../client/api-call.ts'
import { useDebouncedValue } from '../../ui/base/use-debounced.ts'

const PAUSE_MS = 300

export type Previewed = { data: EditPreviewJson | null; problem: Text | null; isBusy: boolean; reload: () => void }

/** What these lines (as JSON) would cost; the sums of before stay away, because they are no longer true. */
export function useEditPreview(orderId: string, lines: string | null): Previewed {
  const settled = useDebouncedValue(lines, PAUSE_MS)
  const [known, setKnown] = useState<{ of: string; data: EditPreviewJson | null; problem: Text | null } | null>(null)
  const [tries, setTries] = useState(0)
  const asked = `${tries} ${settled}`
  useEffect(() => {
    if (settled === null) return
    const leaving = new AbortController()
    const body = { lines: JSON.parse(settled) as EditInput['lines'], note: '' }
    void tryApi(calls.previewEdit, { params: { id: orderId }, body, signal: leaving.signal })
      .then((answer) => {
        if (leaving.signal.aborted) return
        const isFailed = answer instanceof CallFailure
        const problem = isFailed ? messageOr(answer, 'The sums did not load. Please try again.') : null
        setKnown({ of: asked, data: isFailed ? null : answer, problem })
      })
      .catch(() => undefined)
    return () => leaving.abort()
  }, [orderId, settled, asked])
  const reload = () => setTries((times) => times + 1)
  const isThis = known !== null && known.of === `${tries} ${lines}`
  return {
    data: isThis ? known.data : null,
    problem: isThis ? known.problem : null,
    isBusy: lines !== null && !isThis,
    reload,
  }
}
