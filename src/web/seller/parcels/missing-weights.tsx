import { type FormEvent, useState } from 'react'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { PackingJson } from '#contracts/seller/parcels.ts'
import type { Text } from '#rules/message.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { sendWeight } from './parcel-calls.ts'

type Unweighed = { variantId: string; title: string; choice?: string }

/** A field for each piece that was not weighed; the weight is kept with the product. */
export function MissingWeights({ items, onSaved }: { items: PackingJson['items']; onSaved: () => void }) {
  const missing = items.filter(({ weightGrams, quantity, packed }) => weightGrams === null && quantity > packed)
  const once = [...new Map(missing.map((item) => [item.variantId, item])).values()]
  if (once.length === 0) return null
  return (
    <Notice tone="warn" isQuiet title="No label before these are weighed">
      <div className="weights">
        {once.map((item) => (
          <WeightField key={item.variantId} item={item} onSaved={onSaved} />
        ))}
      </div>
    </Notice>
  )
}

export function WeightField({ item, onSaved }: { item: Unweighed; onSaved: () => void }) {
  const notify = useNotify()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<Text | null>(null)
  const { isBusy, run } = useAction(PARCEL_TEXTS.failed, setError)
  const name = item.choice ? `${item.title}, ${item.choice}` : item.title

  function save(event: FormEvent) {
    event.preventDefault()
    const grams = Number(typed)
    if (!/^\d+$/.test(typed.trim()) || grams < 1 || grams > 100_000) {
      return setError('Use a whole number from 1 to 100000 g.')
    }
    setError(null)
    void run(async () => {
      const { message } = await sendWeight(item.variantId, grams)
      notify({ type: 'success', message })
      onSaved()
    })
  }

  return (
    <form className="weight" noValidate onSubmit={save}>
      <Field label={`Weight of one ${name} (g)`} error={error}>
        <Input value={typed} inputMode="numeric" onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Button type="submit" look="line" small busy={isBusy}>
        Save weight<span className="sr"> of {name}</span>
      </Button>
    </form>
  )
}
