import type { ExchangePreviewJson } from '#contracts/orders/exchanges.ts'
import type { OrderItemJson, OrderJson } from '#contracts/orders/orders.ts'
import { EXCHANGE_HOLD_DAYS } from '#rules/exchange.ts'
import type { Text } from '#rules/message.ts'
import { toRupees } from '#rules/money.ts'
import type { ReturnWish } from '#rules/returns.ts'
import { choiceText } from '../cart/choice-text.ts'
import { t, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/input.tsx'
import { exchangeChoices } from './exchange-choices.ts'
import { orderMoney } from './order-facts.ts'
import { refundOf } from './returnable.ts'
import type { Exchange } from './use-exchange.ts'
import { useSoldProduct } from './use-sold-product.ts'

type ExchangePartProps = {
  order: OrderJson
  wishes: readonly ReturnWish[]
  exchange: Exchange
  error: Text | null
}

/** What goes out instead of what comes back, and what that costs. */
export function ExchangePart({ order, wishes, exchange, error }: ExchangePartProps) {
  const { preview, problem, isLoading } = exchange
  return (
    <div className="order-form exchange-part">
      {wishes.map((wish) => {
        const item = order.cart.items.find(({ _id }) => _id === wish.itemId)
        return item === undefined ? null : (
          <ExchangeLine key={item._id} item={item} wish={wish} exchange={exchange} error={error} />
        )
      })}
      <p className="hint">{t('Another size or colour of the same product.')}</p>
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      <div role="status">
        {isLoading ? <p className="hint">{t('Working out the price…')}</p> : null}
        {preview === null ? null : <ExchangeSum order={order} wishes={wishes} preview={preview} />}
      </div>
    </div>
  )
}

type LineProps = { item: OrderItemJson; wish: ReturnWish; exchange: Exchange; error: Text | null }

function ExchangeLine({ item, wish, exchange, error }: LineProps) {
  const { product, failure, retry } = useSoldProduct(item)
  const wanted = { quantity: wish.quantity, reason: wish.reasonCode ?? null }
  const choices = product === null ? [] : exchangeChoices(product, item, wanted)
  const chosen = exchange.chosen[item._id]?.key ?? ''
  const { title } = item.Products[0]
  if (failure !== null) {
    return (
      <Notice tone="bad">
        {tText(failure)}{' '}
        <Button look="plain" small onClick={retry}>
          {t('Try again')}
        </Button>
      </Notice>
    )
  }
  if (product !== null && choices.length === 0) {
    return <p>{t('There is no other size or colour of {title}.', { title })}</p>
  }
  return (
    <Field
      label={t('Instead of {title}', { title: `${title} (${choiceText(item, wish.quantity, tText)})` })}
      error={chosen === '' ? error : null}
    >
      <Select
        name={`instead-${item._id}`}
        value={chosen}
        options={[
          { value: '', label: product === null ? t('Loading what there is…') : t('Please choose') },
          ...choices.map(({ key, label, isSoldOut }) => {
            const name = label.split(', ').map(tText).join(', ')
            return {
              value: key,
              label: isSoldOut ? t('{name}: sold out', { name }) : name,
              disabled: isSoldOut,
            }
          }),
        ]}
        onChange={({ target }) => exchange.choose(item._id, choices.find(({ key }) => key === target.value) ?? null)}
      />
    </Field>
  )
}

type SumProps = { order: OrderJson; wishes: readonly ReturnWish[]; preview: ExchangePreviewJson }

/** The difference to the paisa, and how it is made. */
function ExchangeSum({ order, wishes, preview }: SumProps) {
  const { earlierPaise } = refundOf(order, wishes)
  const { goods, reduction, total, credited, difference, isSentAtOnce } = preview
  const money = (rupees: number) => orderMoney(order, rupees)
  return (
    <>
      <p className="num">
        {difference > 0
          ? t('You pay {m} more.', { m: money(difference) })
          : difference < 0
            ? t('You get {m} back once we have it.', { m: money(-difference) })
            : t('It costs the same: you pay nothing.')}
      </p>
      {reduction > 0 ? (
        <p className="hint num">
          {t('Price {goods}, less {off} of your discount.', { goods: money(goods), off: money(reduction) })}
        </p>
      ) : null}
      <p className="hint num">
        {t('It costs {total}; what you send back pays {credited} of it. Sending it is free.', {
          total: money(total),
          credited: money(credited),
        })}
      </p>
      {earlierPaise > 0 ? (
        <p className="hint num">
          {t('{m} less, because that much of this order went back to you before.', {
            m: money(toRupees(earlierPaise)),
          })}
        </p>
      ) : null}
      <p className="hint">
        {isSentAtOnce
          ? difference > 0
            ? t('It is kept for you for three days and leaves as soon as you have paid.')
            : t('It leaves at once.')
          : difference > 0
            ? t('It is kept for you for three days; once you have paid, it leaves when your return is here.')
            : t('It is kept for you for {n} days and leaves when your return is here.', { n: EXCHANGE_HOLD_DAYS })}
      </p>
    </>
  )
}
