import { useState } from 'react'
import { formatMoney } from '#rules/money.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { t } from '../i18n/t.ts'
import { useFrame } from '../shell/use-frame.ts'
import { Button } from '../ui/actions/button.tsx'
import { Switch } from '../ui/forms/checkbox.tsx'

type CreditChoiceProps = {
  balancePaise: number
  isWanted: boolean
  isCovered: boolean
  onChoose: (on: boolean) => void
  /** A gift card became store credit; left out for guests. */
  onRedeemed?: (() => void) | undefined
}

const RedeemDialog = lazyOverlay(() => import('../gift-cards/redeem-dialog.tsx'))

/** Nothing where there is no store credit, and none to be made of a gift card. */
export function CreditChoice({ balancePaise, isWanted, isCovered, onChoose, onRedeemed }: CreditChoiceProps) {
  const { isGiftCardOffered } = useFrame().store
  const [isRedeeming, setRedeeming] = useState(false)
  const mayRedeem = isGiftCardOffered && onRedeemed !== undefined
  if (balancePaise === 0 && !mayRedeem) return null
  return (
    <section className="pay-part" aria-label={t('Store credit')}>
      {balancePaise === 0 ? null : (
        <Switch
          label={t('Use store credit: {sum}', { sum: formatMoney(balancePaise, { decimals: 'two' }) })}
          hint={isWanted && isCovered ? t('It pays for all of it.') : t('You pay the rest as you choose below.')}
          checked={isWanted}
          onChange={({ target }) => onChoose(target.checked)}
        />
      )}
      {mayRedeem ? (
        <Button look="plain" small onClick={() => setRedeeming(true)}>
          {t('Redeem a gift card')}
        </Button>
      ) : null}
      {isRedeeming ? <RedeemDialog onClose={() => setRedeeming(false)} onRedeemed={onRedeemed} /> : null}
    </section>
  )
}

/** What store credit takes off, and what is left to be paid. */
export function CreditSums({ creditPaise, restPaise }: { creditPaise: number; restPaise: number }) {
  const money = (paise: number) => formatMoney(paise, { decimals: 'two' })
  if (creditPaise === 0) return null
  return (
    <dl className="sums pay-credit">
      <div className="minus">
        <dt>{t('Store credit')}</dt>
        <dd>−{money(creditPaise)}</dd>
      </div>
      <div className="total">
        <dt>{t('To pay')}</dt>
        <dd>{money(restPaise)}</dd>
      </div>
    </dl>
  )
}

/** Beside the total: credit is easily forgotten above. */
export function UnusedCredit({ paise, onUse }: { paise: number; onUse: (() => void) | undefined }) {
  if (paise <= 0 || onUse === undefined) return null
  return (
    <p className="pay-unused">
      {t('{sum} of store credit is unused.', { sum: formatMoney(paise) })}{' '}
      <Button look="plain" small onClick={onUse}>
        {t('Use it')}
      </Button>
    </p>
  )
}
