import type { ReturnJson } from '#contracts/orders/orders.ts'
import { ACCOUNT_PROBLEM_TEXTS, PAYOUT_TEXTS } from '#contracts/orders/payout-texts.ts'
import { useAction } from '../client/use-action.ts'
import { t, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

type Paid = Pick<ReturnJson, 'account' | 'payout'>
/** Says that the named account is the buyer's; missing where they may not. */
type Confirm = ((accountId: string) => Promise<void>) | undefined

/** What the bank says of the account, and what became of the money. */
export function AccountState({ paid: { account, payout }, onConfirm }: { paid: Paid; onConfirm: Confirm }) {
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
            <p className="hint">
              {account.name === undefined
                ? t('You said that this account is yours.')
                : t('The bank confirms this account: {name}.', { name: account.name })}
            </p>
          ) : null}
          {account.state === 'confirm' ? <NameQuestion account={account} onConfirm={onConfirm} /> : null}
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

/** The bank has another name than the order, or tells none: perhaps a slip, perhaps somebody of the family. */
function NameQuestion({ account, onConfirm }: { account: NonNullable<Paid['account']>; onConfirm: Confirm }) {
  const { run, isBusy } = useAction()
  return (
    <Notice
      tone="warn"
      action={
        onConfirm === undefined ? null : (
          <Button small busy={isBusy} onClick={() => void run(() => onConfirm(account._id))}>
            {t('Yes, send my money there')}
          </Button>
        )
      }
    >
      <p>
        {account.name === undefined
          ? t('The bank does not say in whose name this account is. Is it yours?')
          : t('The bank has this account in the name of {name}. Is this you?', { name: account.name })}
      </p>
      <p>{t('Before you say so, nothing is sent to it.')}</p>
    </Notice>
  )
}
