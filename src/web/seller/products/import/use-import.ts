import { useEffect, useEffectEvent, useState } from 'react'
import * as calls from '#contracts/calls/product-imports.ts'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import type { ImportAnswerJson } from '#contracts/seller/product-imports.ts'
import { type ImportMode, isWorking } from '#rules/product-import.ts'
import { tryApi } from '../../../client/api.ts'
import { CallFailure, messageOr } from '../../../client/api-call.ts'
import { catalogueStore } from '../../../client/catalogue.ts'
import { useApiQuery } from '../../../desk/use-api-query.ts'
import { useNotice } from '../../../desk/use-notice.ts'

const LOOK_EVERY_MS = 1_000

/** An import as it goes on, and what can be done to it. It goes on without anybody looking: a reload finds it again. */
export function useImport(id: string) {
  const params = { id }
  const answer = useApiQuery(calls.readImport, { params })
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

  async function act(sending: Promise<ImportAnswerJson | CallFailure>): Promise<void> {
    setBusy(true)
    setProblem(null)
    const said = await sending
    setBusy(false)
    if (said instanceof CallFailure) {
      setProblem(messageOr(said, SELLER_PRODUCT_TEXTS.importFailed))
      return answer.reload()
    }
    answer.change(() => said)
  }

  return {
    answer,
    problem,
    isBusy,
    confirm: (mode: ImportMode) => act(tryApi(calls.confirmImport, { params, body: { mode } })),
    cancel: () => act(tryApi(calls.cancelImport, { params })),
    undo: () => act(tryApi(calls.undoImport, { params })),
  }
}
