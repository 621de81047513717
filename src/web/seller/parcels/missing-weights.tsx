import { type FormEvent, useState } from 'react'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { PackingJson } from '#contracts/seller/parcels.ts'
import type { Text } from '#rules/message.ts'
import { MAX_PIECE_GRAMS } from '#rules/parcel-plan.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { type OnDirty, useTellDirty } from '../../desk/use-dirty-forms.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { sendWeight } from './parcel-calls.ts'

type Unweighed = { variantId: string; productId: string; title: string; choice: string }
type FieldProps = { item: Unweighed; onSaved: () => void; onDirty: OnDirty }

/** The first of each product: its weight serves all combinations that have none. */
export function oncePerProduct<Item extends Unweighed>(missing: readonly Item[]): Item[] {
  return missing.filter((item, index) => missing.findIndex(({ productId }) => productId === item.productId) === index)
}

/** A field for each product that was not weighed; the weight is kept with it. */
export function MissingWeights({ items, ...fields }: { items: PackingJson['items'] } & Omit<FieldProps, 'item'>) {
  const missing = items.filter(({ weightGrams, quantity, packed }) => weightGrams === null && quantity > packed)
  if (missing.length === 0) return null
  return (
    <Notice tone="warn" isQuiet title="Not weighed yet">
      <p>Enter what one piece weighs, or below the weight of the whole parcel.</p>
      <div className="weights">
        {oncePerProduct(missing).map((item) => (
          <WeightField key={item.productId} item={item} {...fields} />
        ))}
      </div>
    </Notice>
  )
}

export function WeightField({ item, onSaved, onDirty }: FieldProps) {
  const notify = useNotify()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<Text | null>(null)
  const { isBusy, run } = useAction(PARCEL_TEXTS.failed, setError)
  useTellDirty(typed.trim() !== '', onDirty)
  const hasChoices = item.choice !== ''

  function save(event: FormEvent) {
    event.preventDefault()
    const grams = Number(typed)
    if (!/^\d+$/.test(typed.trim()) || grams < 1 || grams > MAX_PIECE_GRAMS) {
      return setError(PARCEL_TEXTS.pieceWeight)
    }
    setError(null)
    void run(async () => {
      const { message } = await sendWeight(item.variantId, grams, hasChoices)
      notify({ type: 'success', message })
      setTyped('')
      onSaved()
    })
  }

  return (
    <form className="weight" noValidate onSubmit={save}>
      <Field
        label={`Weight of one ${item.title}, in grams`}
        error={error}
        hint={
          hasChoices ? (
            <>
              Needed for {item.choice}. Every colour and size that has no weight yet gets it too.{' '}
              <TextLink href={`/seller/products/edit/${item.productId}`}>Change single weights in the product</TextLink>
            </>
          ) : (
            <>
              It is kept with the product.{' '}
              <TextLink href={`/seller/products/edit/${item.productId}`}>Change it in the product</TextLink>
            </>
          )
        }
      >
        <Input value={typed} inputMode="numeric" onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Button type="submit" look="line" small busy={isBusy}>
        Save weight<span className="sr"> of {item.title}</span>
      </Button>
    </form>
  )
}
