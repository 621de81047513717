import { useEffect, useEffectEvent, useState } from 'react'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { OffersJson } from '#contracts/seller/parcels.ts'
import { type Text, toEnglish } from '#rules/message.ts'
import { messageOr } from '../../client/api-call.ts'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { useDebouncedValue } from '../../ui/base/use-debounced.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/input.tsx'
import type { Measures } from './pack-draft.ts'
import { fetchOffers } from './parcel-calls.ts'

type Props = {
  orderId: string
  weightGrams: number | null
  measures: Measures | null
  chosen: string | null
  onChoose: (courierId: string | null, isTyped: boolean) => void
}
type Answer = { offers: OffersJson['offers']; problem: Text | null }

const PAUSE_MS = 400

/** Who carries it, for how much and how fast; the recommended one is chosen beforehand. */
export function ParcelOffers({ orderId, weightGrams, measures, chosen, onChoose }: Props) {
  const question = useDebouncedValue(
    weightGrams === null || measures === null ? '' : JSON.stringify({ weightGrams, ...measures }),
    PAUSE_MS,
  )
  const [answer, setAnswer] = useState<Answer | null>(null)
  const preselect = useEffectEvent((offers: OffersJson['offers']) => {
    if (offers.some(({ courierId }) => courierId === chosen)) return
    onChoose((offers.find(({ isRecommended }) => isRecommended) ?? offers[0])?.courierId ?? null, false)
  })

  useEffect(() => {
    if (question === '') return
    const asking = new AbortController()
    fetchOffers(orderId, JSON.parse(question), asking.signal)
      .then(({ offers }) => {
        setAnswer({ offers, problem: offers.length === 0 ? PARCEL_TEXTS.noOffer : null })
        preselect(offers)
      })
      .catch((error: unknown) => {
        if (asking.signal.aborted) return
        setAnswer({ offers: [], problem: messageOr(error, PARCEL_TEXTS.courierDown) })
        preselect([])
      })
    return () => asking.abort()
  }, [orderId, question])

  if (question === '') return null
  const problem = answer?.problem ?? null
  if (problem !== null) return <p className="hint">{problemWords(problem)}</p>
  const options = answer === null ? [{ value: '', label: 'Asking the courier…' }] : answer.offers.map(toOption)
  return (
    <Field label="Courier">
      <Select
        options={options}
        value={chosen ?? ''}
        aria-busy={answer === null}
        onChange={({ target }) => onChoose(target.value === '' ? null : target.value, true)}
      />
    </Field>
  )
}

function problemWords(problem: Text): string {
  const words = toEnglish(problem)
  const isDown = words === PARCEL_TEXTS.courierDown
  return isDown ? `${words} The label can be queued all the same: it is made as soon as the courier answers.` : words
}

function toOption({ courierId, name, price, days, isRecommended }: OffersJson['offers'][number]) {
  const parts = [
    name,
    formatExactRupees(price),
    days === null ? null : days === 1 ? '1 day' : `${days} days`,
    isRecommended ? 'recommended' : null,
  ]
  return { value: courierId, label: parts.filter((part) => part !== null).join(' · ') }
}
