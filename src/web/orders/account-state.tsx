import * as calls from '#contracts/calls/orders.ts'
import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import { ACCOUNT_PROBLEM_TEXTS, PAYOUT_TEXTS } from '#contracts/orders/payout-texts.ts'
import { tryApi } from '../client/api.ts'
import { useAction } from '../client/use-action.ts'
import { t, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { actOnOrder } from './act-on-order.ts'
import type { AccountChange } from './refund-account.tsx'

type Props = { order: OrderJson; asked: ReturnJson; change?: AccountChange | undefined }

/** What the bank says of the account, and what became of the money. */
export function AccountState({ order, asked, change }: Props) {
  const { account, payout } = asked
  if (payout !== undefined && payout.state !== 'failed') return <PayoutState payout={payout} />
  // The account that it came back from is no news; another one that was named since is.
  const isSame = payout !== undefined && account?.state === 'verified' && account.masked === payout.masked
  return (
    <div className="account-state">
      {payout === undefined ? null : (
        <Notice tone="bad" isQuiet>
          {t('The bank sent your refund back. The money is with us, and yours: please name another account.')}
        </Notice>
      )}
      {account === undefined || isSame ? null : (
        <>
          <p className="hint">{t('Money to: {account}', { account: account.masked })}</p>
          {account.state === 'checking' ? (
            <p className="hint" role="status">
              {tText(PAYOUT_TEXTS.checking)}
            </p>
          ) : null}
          {account.state === 'verified' ? (
            <p className="hint">{t('The bank confirms this account: {name}.', { name: account.name ?? '' })}</p>
          ) : null}
          {account.state === 'confirm' ? <NameQuestion order={order} asked={asked} change={change} /> : null}
          {account.problem === undefined ? null : (
            <Notice tone="bad" isQuiet>
              {tText(ACCOUNT_PROBLEM_TEXTS[account.problem])}
            </Notice>
          )}
        </>
      )}
    </div>
  )
}

function PayoutState({ payout }: { payout: NonNullable<ReturnJson['payout']> }) {
  const { state, masked: account, utr, hold } = payout
  if (state === 'processed') {
    return (
      <p className="hint">
        {t('Your money was sent to {account}.', { account })}{' '}
        {utr === undefined ? null : <span className="num">{t('Reference of the bank (UTR): {utr}', { utr })}</span>}
      </p>
    )
  }
  return (
    <p className="hint" role="status">
      {hold === undefined
        ? t('Your money is on its way to {account}.', { account })
        : t('Your money goes to {account}. It waits for our bank, and follows by itself.', { account })}
    </p>
  )
}

/** The bank has another name than the order: perhaps a slip, perhaps somebody of the family. */
function NameQuestion({ order, asked: { _id, account }, change }: Props) {
  const { run, isBusy } = useAction()
  if (account === undefined) return null
  const confirm = () =>
    run(async () => {
      if (change === undefined) return
      const { orderKey } = change
      const question = { params: { id: order._id, returnId: _id }, body: { accountId: account._id } }
      const acted = await actOnOrder(
        () => tryApi(calls.confirmRefundAccount, { ...question, ...(orderKey && { token: orderKey }) }),
        orderKey,
      )
      change.onActed(acted)
    })
  return (
    <Notice
      tone="warn"
      action={
        change === undefined ? null : (
          <Button small busy={isBusy} onClick={() => void confirm()}>
            {t('Yes, send my money there')}
          </Button>
        )
      }
    >
      <p>{t('The bank has this account in the name of {name}. Is this you?', { name: account.name ?? '?' })}</p>
      <p>{t('Before you say so, nothing is sent to it.')}</p>
    </Notice>
  )
}
