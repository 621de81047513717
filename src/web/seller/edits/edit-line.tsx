import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as products from '#contracts/calls/products.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from '../../client/api.ts'
import { CallFailure, messageOr } from '../../client/api-call.ts'
import { useAction } from '../../client/use-action.ts'
import { editChoices } from '../../edits/edit-choices.ts'
import { tText } from '../../i18n/t.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Select } from '../../ui/forms/input.tsx'
import { QuantityStepper } from '../../ui/product/quantity-stepper.tsx'
import type { DraftLine } from './edit-draft.ts'

type Props = {
  line: DraftLine
  order: OrderJson
  onChange: (key: string, part: Partial<DraftLine>) => void
  onRemove: (line: DraftLine) => void
}

export function EditLine({ line, order, onChange, onRemove }: Props) {
  const { key, item, title, bought, quantity, isRemoved, choices, chosen } = line
  const name = bought === '' ? title : `${title} (${bought})`
  return (
    <li className={isRemoved ? 'edit-line removed' : 'edit-line'}>
      <div className="edit-line-words">
        <b>{title}</b>
        <span className="hint">{item === undefined ? 'New in the order' : bought}</span>
        {isRemoved ? <span className="hint">Leaves the order</span> : null}
      </div>
      {isRemoved ? null : (
        <div className="edit-line-fields">
          {choices === null ? (
            <Choices line={line} order={order} onChange={onChange} />
          ) : (
            <Select
              aria-label={`Size or colour of ${title}`}
              value={chosen}
              onChange={(event) => onChange(key, { chosen: event.target.value })}
              options={[
                ...(item === undefined
                  ? []
                  : [{ value: '', label: bought === '' ? 'As it is' : `${bought} (as it is)` }]),
                ...choices.map(({ key: value, label, isSoldOut }) => ({
                  ...{ value, label: isSoldOut ? `${label}, sold out` : label, disabled: isSoldOut },
                })),
              ]}
            />
          )}
          <QuantityStepper
            small
            label={`Quantity of ${name}`}
            value={quantity}
            onChange={(count) => onChange(key, { quantity: count })}
          />
        </div>
      )}
      <IconButton
        icon={isRemoved ? RotateCcw : Trash2}
        label={isRemoved ? `Keep ${name} in the order` : `Take ${name} out of the order`}
        onClick={() => onRemove(line)}
      />
    </li>
  )
}

/** Loads what the line could be instead, when it is asked for. */
function Choices({ line, order, onChange }: Omit<Props, 'onRemove'>) {
  const { isBusy, run } = useAction()
  const [problem, setProblem] = useState<Text | null>(null)
  const bought = order.cart.items.find(({ _id }) => _id === line.item)
  if (bought === undefined) return null
  if (bought.color === '' && bought.size === null && !bought.choice?.length) return null
  const load = () =>
    run(async () => {
      const answer = await tryApi(products.readProduct, { params: { id: line.productId } })
      if (answer instanceof CallFailure) return setProblem(messageOr(answer, 'It did not load. Please try again.'))
      const choices = editChoices(answer.product, bought)
      if (choices.length === 0) return setProblem('There is no other size or colour of it.')
      onChange(line.key, { choices })
    })
  return (
    <span>
      <Button look="plain" small busy={isBusy} onClick={() => void load()}>
        Other size or colour<span className="sr"> of {line.title}</span>
      </Button>
      <span className="hint" role="status">
        {problem === null ? null : tText(problem)}
      </span>
    </span>
  )
}
