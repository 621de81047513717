import { useCallback, useEffect, useRef, useState } from 'react'
import * as calls from '#contracts/calls/checkout.ts'
import { codTermsFromJson } from '#contracts/orders/cod-terms.ts'
import { advanceFor } from '#rules/advance.ts'
import { type CodProblem, type CodTerms, codProblem, needsConfirmation } from '#rules/cod.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure } from '../client/api-call.ts'

type Known = { userId: string | null; terms: CodTerms }

/**
 * Why cash is refused for this total at this PIN code, and whether a cash order must be confirmed. Loaded when the checkout opens and on
 * sign-in; `askAgain` reloads after a refusal, since the terms may have changed. Null while unknown: the server applies
 * the same rule.
 */
export function useCodProblem(totalPaise: number, userId: string | null, isCashAtPin: boolean) {
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
  const problem: CodProblem | null = terms === null ? null : codProblem(terms, totalPaise, isCashAtPin)
  const isToConfirm = terms !== null && needsConfirmation(terms, totalPaise)
  const advancePaise = terms === null ? 0 : advanceFor(terms.advance, totalPaise)
  return { problem, maximumPaise: terms?.maximumPaise ?? null, isToConfirm, advancePaise, askAgain }
}
