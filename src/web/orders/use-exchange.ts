import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/exchanges.ts'
import type { ExchangePreviewJson, InsteadLine } from '#contracts/orders/exchanges.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Text } from '#rules/message.ts'
import type { ReturnWish } from '#rules/returns.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import type { EditChoice } from '../edits/edit-choices.ts'

type Known = { of: string; preview: ExchangePreviewJson | null; problem: Text | null }

const FAILED = 'That did not work. Please try again.'

/** What is wanted instead of each line, and what the server says that it costs. */
export function useExchange(order: OrderJson, orderKey: string | undefined, wishes: readonly ReturnWish[]) {
  const [chosen, setChosen] = useState<Readonly<Record<string, EditChoice>>>({})
  const [known, setKnown] = useState<Known | null>(null)
  const [tries, setTries] = useState(0)
  const lines: InsteadLine[] = wishes.flatMap(({ itemId }) => {
    const choice = chosen[itemId]?.choice
    return choice === undefined ? [] : [{ itemId, ...choice }]
  })
  const isComplete = wishes.length > 0 && lines.length === wishes.length
  const asked = isComplete ? JSON.stringify([wishes, lines, tries]) : ''
  useEffect(() => {
    if (asked === '') return
    const leaving = new AbortController()
    const [items, instead] = JSON.parse(asked) as [ReturnWish[], InsteadLine[]]
    const call = {
      params: { id: order._id },
      body: { items, lines: instead },
      signal: leaving.signal,
      ...(orderKey === undefined ? {} : { token: orderKey }),
    }
    void tryApi(calls.previewExchange, call)
      .then((answer) => {
        if (leaving.signal.aborted) return
        const isFailed = answer instanceof CallFailure
        const problem = isFailed ? messageOr(answer, FAILED) : null
        setKnown({ of: asked, preview: isFailed ? null : answer, problem })
      })
      .catch(() => undefined)
    return () => leaving.abort()
  }, [asked, order._id, orderKey])
  const present = asked !== '' && known?.of === asked ? known : null
  const preview = present?.preview ?? null
  return {
    chosen,
    choose: (itemId: string, choice: EditChoice | null) =>
      setChosen(({ [itemId]: _, ...rest }) => (choice === null ? rest : { ...rest, [itemId]: choice })),
    preview,
    problem: present?.problem ?? null,
    isLoading: asked !== '' && present === null,
    /** The part of the request, at the difference that was seen. */
    request: preview === null ? null : { lines, difference: preview.difference },
    /** Prices or stock have changed. */
    askAgain: () => setTries((times) => times + 1),
  }
}
export type Exchange = ReturnType<typeof useExchange>
