import { useEffect, useEffectEvent } from 'react'
import * as calls from '#contracts/calls/product-imports.ts'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import type { ImportAnswerJson } from '#contracts/seller/product-imports.ts'
import { type ImportMode, isWorking } from '#rules/product-import.ts'
import { api } from '../../../client/api.ts'
import { catalogueStore } from '../../../client/catalogue.ts'
import { useAction } from '../../../client/use-action.ts'
import { useNotice } from '../../../client/use-notice.ts'
import { useApiQuery } from '../../../desk/use-api-query.ts'

const LOOK_EVERY_MS = 1_000

/** An import, polled, and its actions. It runs on the server: a reload finds it again. */
export function useImport(id: string) {
  const params = { id }
  const answer = useApiQuery(calls.readImport, { params })
  const [problem, setProblem] = useNotice()
  const { isBusy, run } = useAction(SELLER_PRODUCT_TEXTS.importFailed, (message) => {
    setProblem(message)
    answer.reload()
  })
  const state = answer.data?.import.state
  const isOn = state !== undefined && isWorking(state)
  const look = useEffectEvent(() => {
    if (!answer.isBusy) answer.reload()
  })

  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => look(), LOOK_EVERY_MS)
    // It changed products: invalidate the catalogue.
    return () => {
      clearInterval(timer)
      catalogueStore.changed()
    }
  }, [isOn])

  async function act(send: () => Promise<ImportAnswerJson>): Promise<void> {
    setProblem(null)
    await run(async () => {
      const result = await send()
      answer.change(() => result)
    })
  }

  return {
    answer,
    problem,
    isBusy,
    confirm: (mode: ImportMode) => act(() => api(calls.confirmImport, { params, body: { mode } })),
    cancel: () => act(() => api(calls.cancelImport, { params })),
    undo: () => act(() => api(calls.undoImport, { params })),
  }
}
