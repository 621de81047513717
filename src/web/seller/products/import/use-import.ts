import { useEffect, useEffectEvent, useState } from 'react'
import type { ImportAnswerJson } from '#contracts/product-import-json.ts'
import { SELLER_PRODUCT_TEXTS } from '#contracts/product-texts.ts'
import { isWorking } from '#rules/product-import.ts'
import { CallFailure, messageOr, tryCall } from '../../../client/api-call.ts'
import { catalogueStore } from '../../../client/catalogue.ts'
import { storedToken } from '../../../client/session.ts'
import { useApiQuery } from '../../../desk/use-api-query.ts'
import { useNotice } from '../../../desk/use-notice.ts'

const LOOK_EVERY_MS = 1_000

/** An import as it goes on, and what can be done to it. It goes on without anybody looking: a reload finds it again. */
export function useImport(id: string) {
  const path = `/v1/api/seller/imports/${encodeURIComponent(id)}`
  const answer = useApiQuery<ImportAnswerJson>(path)
  const [problem, setProblem] = useNotice()
  const [isBusy, setBusy] = useState(false)
  const state = answer.data?.import.state
  const isOn = state !== undefined && isWorking(state)
  const look = useEffectEvent(() => {
    if (!answer.isBusy) answer.reload()
  })

  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => look(), LOOK_EVERY_MS)
    // Products changed while it went on: the next list is asked for anew.
    return () => {
      clearInterval(timer)
      catalogueStore.changed()
    }
  }, [isOn])

  async function act(what: 'confirm' | 'cancel' | 'undo', body: object = {}): Promise<void> {
    setBusy(true)
    setProblem(null)
    const said = await tryCall<ImportAnswerJson>(`${path}/${what}`, { body, token: storedToken() })
    setBusy(false)
    if (said instanceof CallFailure) {
      setProblem(messageOr(said, SELLER_PRODUCT_TEXTS.importFailed))
      return answer.reload()
    }
    answer.change(() => said)
  }

  return { answer, problem, isBusy, act }
}
