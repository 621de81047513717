import type { ReactNode } from 'react'
import { t } from '../i18n/t.ts'
import { useFrame } from '../shell/use-frame.ts'

/** What selling here means, for who thinks about it: what one needs, how it goes, and what stays theirs. */
export function SellingHere({ children }: { children: ReactNode }) {
  const { store } = useFrame()
  return (
    <div className="wrap selling">
      <header>
        <h1>{t('Sell here')}</h1>
        <p>
          {t('You make it, {store} shows it: your own page, your own prices, your own orders.', {
            store: store.storeName,
          })}
        </p>
      </header>
      <section aria-labelledby="selling-steps">
        <h2 id="selling-steps">{t('How it goes')}</h2>
        <ol className="selling-steps">
          <Step title={t('You apply')}>
            {t('Tell us who you are and what you make. It takes about ten minutes, and your draft is kept.')}
          </Step>
          <Step title={t('We look at it')}>
            {t(
              'Your bank is asked with a payment of one rupee whether the account is yours. Then a person reads it and says yes, asks for more, or says no and why.',
            )}
          </Step>
          <Step title={t('You sell')}>
            {t(
              'Add your goods. Each order of them is yours alone: you pack it, send it and answer questions about it.',
            )}
          </Step>
          <Step title={t('You are paid')}>
            {t(
              'We take the payment, and send you your part once the order can no longer be returned. What is yours of each order stands at your desk at any time.',
            )}
          </Step>
        </ol>
      </section>
      <section aria-labelledby="selling-needs">
        <h2 id="selling-needs">{t('Have these at hand')}</h2>
        <ul className="selling-needs">
          <li>{t('Your legal name and the address that you send from')}</li>
          <li>{t('Your PAN')}</li>
          <li>{t('Your GSTIN, or an enrolment id if you sell within your state and are not registered for GST')}</li>
          <li>{t('A bank account or UPI id in your name')}</li>
        </ul>
      </section>
      {children}
    </div>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  )
}
