import { useState } from 'react'
import type { CreditEntryJson, CreditJson } from '#contracts/orders/credit.ts'
import { CREDIT_TEXTS } from '#contracts/orders/credit-texts.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import type { CreditKind } from '#rules/store-credit.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import type { OwnCredit } from '../client/own-credit.ts'
import { dayText } from '../i18n/dates.ts'
import { t, tText } from '../i18n/t.ts'
import { useFrame } from '../shell/use-frame.ts'
import { Button } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'

const RedeemDialog = lazyOverlay(() => import('../gift-cards/redeem-dialog.tsx'))

const LABELS: Record<CreditKind, string> = {
  granted: 'Given by the shop',
  reversed: 'Taken back by the shop',
  spent: 'Paid for an order',
  released: 'Back from an order that ended',
  edited: 'Back from an order that was changed',
  refunded: 'Refund',
  gift_card: 'Gift card',
  closed: 'Account closed',
}

/** What is there, what it is for, and each change of it. */
export function ProfileCredit({ own, onRedeemed }: { own: OwnCredit; onRedeemed: () => void }) {
  const { isGiftCardOffered } = useFrame().store
  const [isRedeeming, setRedeeming] = useState(false)
  return (
    <section className="profile-block" aria-labelledby="credit">
      <div className="head">
        <h2 id="credit">{t('Store credit')}</h2>
      </div>
      {own === 'unknown' ? (
        <Loading label={t('Loading your store credit')}>
          <Skeleton lines={4} />
        </Loading>
      ) : own === 'failed' ? (
        <Notice tone="bad">{tText(CREDIT_TEXTS.loadFailed)}</Notice>
      ) : (
        <Credit credit={own} />
      )}
      {isGiftCardOffered ? (
        <p className="profile-gifts">
          <Button look="line" small onClick={() => setRedeeming(true)}>
            {t('Redeem a gift card')}
          </Button>
          <TextLink href="/gift-cards/bought">{t('Gift cards you bought')}</TextLink>
        </p>
      ) : null}
      {isRedeeming ? <RedeemDialog onClose={() => setRedeeming(false)} onRedeemed={onRedeemed} /> : null}
    </section>
  )
}

function Credit({ credit: { balance, entries } }: { credit: CreditJson }) {
  return (
    <>
      <p className="profile-balance num">
        <span className="sr">{t('Balance')} </span>
        {money(balance)}
      </p>
      <p>
        {t(
          'Choose it at checkout and it is taken off what you pay. It does not expire, and it ends with your account. When an order is refunded, what you paid in money goes back the way it came, first; the rest comes back here.',
        )}
      </p>
      {entries.length === 0 ? (
        <p className="hint">{t('Nothing has come or gone yet.')}</p>
      ) : (
        <ul className="profile-credit">
          {entries.map((entry) => (
            <Entry key={entry._id} entry={entry} />
          ))}
        </ul>
      )}
    </>
  )
}

function Entry({ entry: { kind, amount, order, note, date } }: { entry: CreditEntryJson }) {
  return (
    <li>
      <span>
        <b>{tText(LABELS[kind])}</b>
        <span className="hint num">
          {tText(dayText(date))}
          {order === null ? null : <>, {t('Order {id}', { id: order })}</>}
        </span>
        {note === '' ? null : <span className="hint">{note}</span>}
      </span>
      <span className="num">{amount > 0 ? `+${money(amount)}` : money(amount)}</span>
    </li>
  )
}

function money(rupees: number): string {
  return formatMoney(paiseFromJson(rupees), { decimals: 'two' })
}
