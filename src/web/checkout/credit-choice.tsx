import { formatMoney } from '#rules/money.ts'
import { t } from '../i18n/t.ts'
import { Switch } from '../ui/forms/checkbox.tsx'

type CreditChoiceProps = {
  balancePaise: number
  isWanted: boolean
  isCovered: boolean
  onChoose: (on: boolean) => void
}

/** Nothing where there is no store credit. */
export function CreditChoice({ balancePaise, isWanted, isCovered, onChoose }: CreditChoiceProps) {
  if (balancePaise === 0) return null
  return (
    <section className="pay-part" aria-label={t('Store credit')}>
      <Switch
        label={t('Use store credit: {sum}', { sum: formatMoney(balancePaise, { decimals: 'two' }) })}
        hint={isWanted && isCovered ? t('It pays for all of it.') : t('You pay the rest as you choose below.')}
        checked={isWanted}
        onChange={({ target }) => onChoose(target.checked)}
      />
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
