import { useCallback, useEffect, useRef, useState } from 'react'
import * as calls from '#contracts/calls/checkout.ts'
import { type CodReason, codReason, codTermsFromJson } from '#contracts/orders/cod-terms.ts'
import { advanceFor } from '#rules/advance.ts'
import { type CodProblem, type CodSale, type CodTerms, codProblem, needsConfirmation } from '#rules/cod.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure } from '../client/api-call.ts'
import { type CodContact, useCodHistory } from './use-cod-history.ts'

type Known = { userId: string | null; terms: CodTerms }

/**
 * Why cash is refused for this sale, and whether a cash order must be confirmed. Loaded when the checkout opens and on
 * sign-in; `askAgain` reloads after a refusal, since the terms may have changed. Null while unknown: the server applies
 * the same rule. `contact`: whom the parcel is for, as typed so far.
 */
export function useCodProblem(sale: CodSale & { creditPaise?: number }, userId: string | null, contact: CodContact) {
  const [known, setKnown] = useState<Known | null>(null)
  const asked = useRef(0)
  const askAgain = useCallback(async () => {
    asked.current += 1
    const question = asked.current
    const result = await tryApi(calls.readCodTerms)
    // Ignore stale responses, and all after unmount.
    if (question !== asked.current || result instanceof CallFailure) return
    setKnown({ userId, terms: codTermsFromJson(result.cod) })
  }, [userId])
  useEffect(() => {
    void askAgain()
    return () => {
      asked.current += 1
    }
  }, [askAgain])
  const terms = known?.userId === userId ? known.terms : null
  const asksHistory = terms !== null && terms.isHistoryRefused !== undefined
  const hasHistory = useCodHistory(asksHistory ? contact : null)
  const judged = terms === null || !hasHistory ? terms : { ...terms, isHistoryRefused: true }
  const problem: CodProblem | null = judged === null ? null : codProblem(judged, sale)
  const reason: CodReason = terms === null ? {} : codReason(terms, sale.lines)
  const isToConfirm = terms !== null && needsConfirmation(terms, sale.totalPaise)
  const advancePaise = terms === null ? 0 : advanceFor(terms.advance, sale.totalPaise - (sale.creditPaise ?? 0))
  return { problem, reason, isToConfirm, advancePaise, askAgain }
}
