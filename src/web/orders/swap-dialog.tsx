import { useState } from 'react'
import * as edits from '#contracts/calls/order-edits.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Text } from '#rules/message.ts'
import { choiceText } from '../cart/choice-text.ts'
import { tryApi } from '../client/api.ts'
import { useAction } from '../client/use-action.ts'
import { editChoices, groupChoices } from '../edits/edit-choices.ts'
import { t, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { RadioGroup } from '../ui/forms/radio-group.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { actOnOrder, type OrderActionResult } from './act-on-order.ts'
import { useSoldProduct } from './use-sold-product.ts'

type Props = {
  order: OrderJson
  orderKey?: string | undefined
  onActed: (acted: OrderActionResult) => void
  onClose: () => void
}

/** Another size or colour of something that was just ordered. */
export default function SwapDialog({ order, orderKey, onActed, onClose }: Props) {
  const { items } = order.cart
  const [itemId, setItemId] = useState(items.length === 1 ? (items[0]?._id ?? '') : '')
  const [chosen, setChosen] = useState('')
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction()
  const item = items.find(({ _id }) => _id === itemId)
  const { product, failure, retry } = useSoldProduct(item)
  const choices = item === undefined || product === null ? null : editChoices(product, item)

  const send = () =>
    run(async () => {
      const choice = choices?.find(({ key }) => key === chosen)?.choice
      if (choice === undefined) return setProblem('Please choose one.')
      const body = { item: itemId, ...choice }
      const token = orderKey === undefined ? {} : { token: orderKey }
      const acted = await actOnOrder(
        () => tryApi(edits.swapItem, { params: { id: order._id }, body, ...token }),
        orderKey,
      )
      if (!acted.isGood) return setProblem(acted.message)
      onActed(acted)
      onClose()
    })

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('Change size or colour')}
      size="narrow"
      footer={
        <Button busy={isBusy} busyText={t('Sending…')} onClick={() => void send()}>
          {t('Take this one instead')}
        </Button>
      }
    >
      <div className="order-form">
        {items.length > 1 ? (
          <RadioGroup
            name="swapped"
            legend={t('What do you want to change?')}
            options={items.map((one) => ({
              value: one._id,
              label: one.Products[0].title,
              hint: choiceText(one, one.quantity, tText),
            }))}
            value={itemId}
            onChange={(value) => {
              setItemId(value)
              setChosen('')
              setProblem(null)
            }}
          />
        ) : (
          <p>
            {item?.Products[0].title} <span className="hint">{item ? choiceText(item, item.quantity, tText) : ''}</span>
          </p>
        )}
        {failure === null ? null : (
          <Notice tone="bad">
            {tText(failure)}{' '}
            <Button look="plain" small onClick={retry}>
              {t('Try again')}
            </Button>
          </Notice>
        )}
        {item !== undefined && choices === null && failure === null ? (
          <p className="hint" role="status">
            {t('Loading what there is…')}
          </p>
        ) : null}
        {choices?.length === 0 ? <p>{t('There is no other size or colour of it.')}</p> : null}
        {choices !== null && choices.length > 0 ? (
          <fieldset className="swap-choices">
            <legend className="label">{t('What do you want instead?')}</legend>
            {groupChoices(choices).map(({ name, choices: own }, at, groups) => (
              <RadioGroup
                key={name}
                name="instead"
                className="swap-group"
                legend={name === '' ? t('What do you want instead?') : tText(name)}
                legendHidden={name === ''}
                options={own.map(({ key, label, isSoldOut }) => ({
                  value: key,
                  label: label.split(', ').map(tText).join(', '),
                  ...(isSoldOut ? { hint: t('Sold out'), disabled: true } : {}),
                }))}
                value={chosen}
                onChange={(value) => {
                  setChosen(value)
                  setProblem(null)
                }}
                error={at === groups.length - 1 ? problem : null}
              />
            ))}
          </fieldset>
        ) : null}
        {choices === null || choices.length === 0 ? (
          <span role="alert">{problem === null ? null : tText(problem)}</span>
        ) : null}
        <p className="hint">
          {t(
            'If it costs more, you see the price before anything changes. If it costs less, the difference comes back.',
          )}
        </p>
      </div>
    </Dialog>
  )
}
