import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type Text, toEnglish } from '#rules/message.ts'
import type { PaymentMethod } from '#rules/payment-status.ts'
import { prepaidOfferFrom, prepaidOffFrom } from '#rules/reductions.ts'
import type { ShippingForm } from '#rules/shipping-form.ts'
import { CartChanges } from '../cart/cart-changes.tsx'
import { toCheckoutCart } from '../cart/checkout-cart.ts'
import { CouponOffers } from '../cart/coupon-offers.tsx'
import { focusAfterRender } from '../cart/focus-after-render.ts'
import { priceLines } from '../cart/line-price.ts'
import { useCouponCheck } from '../cart/use-coupon-check.ts'
import type { CartCoupon, CartLine } from '../client/cart.ts'
import { signInPath } from '../client/next-path.ts'
import { hasToken } from '../client/session-state.ts'
import { readCheckout, storeCheckout } from '../client/stored-checkout.ts'
import { useUser } from '../client/use-session.ts'
import { readPin } from '../delivery/kept-pin.ts'
import { t, tText } from '../i18n/t.ts'
import { PaymentInCheckNotice } from '../payment/payment-in-check.tsx'
import { UnpaidNotice } from '../payment/unpaid-notice.tsx'
import { useFees, useFrame } from '../shell/use-frame.ts'
import { Button } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { CheckoutSummary, SUMMARY_ID } from './checkout-summary.tsx'
import { CreditChoice } from './credit-choice.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { SavedAddresses, useSavedAddresses } from './saved-addresses.tsx'
import { ShippingFields } from './shipping-fields.tsx'
import { SignInOffer } from './sign-in-offer.tsx'
import { type CheckoutProblem, useCheckout } from './use-checkout.ts'
import { useCodProblem } from './use-cod-problem.ts'
import { useOwnDetails } from './use-own-details.ts'
import { usePlace } from './use-place.ts'
import { useShippingForm } from './use-shipping-form.ts'
import { useStoreCredit } from './use-store-credit.ts'

type CheckoutFormProps = { lines: readonly CartLine[]; coupon: CartCoupon | null; changes: readonly Text[] }

/** Address, payment method and totals. Input is kept in browser storage until the order is placed. */
export function CheckoutForm({ lines, coupon, changes }: CheckoutFormProps) {
  const [wanted, setMethod] = useState<PaymentMethod>(() => (readCheckout().method === 'COD' ? 'COD' : 'online'))
  const [refusedCoupon, setRefusedCoupon] = useState<Text | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [isGuest, setGuest] = useState(() => readCheckout().isGuest === true)
  const shipping = useShippingForm(startingForm(), (form) => storeCheckout({ form }))
  const { submit, isBusy, problem } = useCheckout()
  const user = useUser()
  const { show } = useToast()
  const fees = useFees()
  const { subtotalPaise, totalPaise } = priceLines(lines, coupon, fees)
  const offer = prepaidOffFrom(prepaidOfferFrom(useFrame().store))
  const lost = useCouponCheck(subtotalPaise)
  const place = usePlace(shipping.form, lines)
  const { totalPaise: onlinePaise, prepaidDiscountPaise } = priceLines(lines, coupon, fees, offer)
  const credit = useStoreCredit({ onlinePaise, cashPaise: totalPaise })
  const sale = {
    totalPaise,
    creditPaise: credit.cash,
    isCashAtPin: place.isCashPossible,
    lines: lines.map(({ product }) => product),
  }
  const cod = useCodProblem(sale, user?._id ?? null, shipping.form)
  const method = cod.problem === null && !credit.isCovered ? wanted : 'online'
  const creditPaise = method === 'online' ? credit.online : credit.cash
  const prepaid = method === 'online' ? offer : undefined
  const isParted = cod.advancePaise > 0
  const parts = isParted ? { nowPaise: cod.advancePaise, restPaise: totalPaise - credit.cash - cod.advancePaise } : null
  const saved = useSavedAddresses()
  useOwnDetails(shipping, saved)

  function couponApplied() {
    setRefusedCoupon(null)
    show({ type: 'success', message: 'Coupon applied.' })
    // The pressed offer is gone: focus the summary it changed.
    focusAfterRender(SUMMARY_ID)
  }
  function choose(chosen: PaymentMethod) {
    setMethod(chosen)
    storeCheckout({ method: chosen })
  }
  function chooseGuest(chosen: boolean) {
    setGuest(chosen)
    storeCheckout({ isGuest: chosen })
  }

  function send(asGuest: boolean) {
    if (place.problem !== null) return shipping.showBeside('postalCode', place.problem)
    if (place.stateProblem !== null) return shipping.showBeside('state', place.stateProblem)
    const cart = toCheckoutCart(lines, coupon, fees, prepaid)
    const saveAddress = isSaving && user !== null
    const sent = submit({ cart, method, creditPaise, saveAddress, isGuest: asGuest, shipping })
    // Cash may no longer be offered, or credit be spent: refresh the payment options.
    void sent.then(() => Promise.all([cod.askAgain(), credit.askAgain()]))
  }

  function sendForm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    send(isGuest)
  }

  function sendAsGuest() {
    chooseGuest(true)
    send(true)
  }

  return (
    <form className="pay-form" method="post" {...shipping.formProps} onSubmit={sendForm}>
      <div>
        <SignInOffer isGuest={isGuest} onGuest={chooseGuest} />
        <section className="pay-part" aria-labelledby="pay-where">
          <h2 id="pay-where">{t('Where should it go?')}</h2>
          <SavedAddresses saved={saved} form={shipping.form} onChoose={shipping.fill} />
          <ShippingFields shipping={shipping} pinProblem={place.problem} stateProblem={place.stateProblem} />
          {user === null ? null : (
            <Checkbox
              label={t('Remember this address for my next order')}
              checked={isSaving}
              onChange={(event) => setSaving(event.target.checked)}
            />
          )}
        </section>
        <CreditChoice {...credit} onChoose={credit.choose} onRedeemed={user === null ? undefined : credit.redeemed} />
        {credit.isCovered ? null : (
          <PaymentChoice
            wanted={wanted}
            cod={cod.problem}
            codReason={cod.reason}
            savedPaise={prepaidDiscountPaise}
            isToConfirm={cod.isToConfirm}
            parts={parts}
            isGuest={isGuest && user === null}
            onChoose={choose}
          />
        )}
      </div>
      <div className="pay-side">
        <PaymentInCheckNotice />
        <UnpaidNotice />
        <CartChanges changes={changes} />
        {problem === null ? null : <Problem problem={problem} onGuest={sendAsGuest} />}
        {lost === null ? null : (
          <Notice tone="warn" title={t('Your coupon was taken off')}>
            {lost}
          </Notice>
        )}
        <CheckoutSummary
          lines={lines}
          coupon={coupon}
          method={method}
          prepaid={prepaid}
          parts={method === 'COD' ? parts : null}
          postalCode={shipping.form.postalCode}
          arrivesBy={place.arrivesBy}
          creditPaise={creditPaise}
          unusedCreditPaise={credit.isWanted ? 0 : credit.balancePaise}
          onUseCredit={() => credit.choose(true)}
          isBusy={isBusy}
        >
          {coupon === null ? (
            <CouponOffers subtotalPaise={subtotalPaise} onApplied={couponApplied} onProblem={setRefusedCoupon} />
          ) : null}
          {coupon === null && refusedCoupon !== null ? <Notice tone="bad">{refusedCoupon}</Notice> : null}
        </CheckoutSummary>
      </div>
    </form>
  )
}

/** Without an account, the PIN code that was checked on the way here. */
function startingForm(): Partial<ShippingForm> {
  const { form = {} } = readCheckout()
  const pin = hasToken() ? '' : readPin()
  return form.postalCode || pin === '' ? form : { ...form, postalCode: pin }
}

function Problem({ problem, onGuest }: { problem: CheckoutProblem; onGuest: () => void }) {
  const { message, detail, isSignIn, changes } = problem
  const location = useLocation()
  const place = useRef<HTMLDivElement>(null)
  // On a phone it is above the totals, out of the viewport. An invalid field has focus already, which is better.
  useEffect(() => {
    if (problem.message === '' || document.activeElement?.getAttribute('aria-invalid') === 'true') return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  return (
    <div ref={place} className="pay-problem" tabIndex={-1}>
      <Notice
        tone="bad"
        title={message}
        action={
          isSignIn ? (
            <span className="pay-ways">
              <TextLink href={signInPath(location)}>{t('Sign in and come back')}</TextLink>
              <Button look="line" small onClick={onGuest}>
                {t('Place this order without an account')}
              </Button>
            </span>
          ) : null
        }
      >
        {isSignIn ? t('Everything you typed stays here.') : tText(detail ?? '')}
        {changes?.map((change) => (
          <p key={toEnglish(change)}>{tText(change)}</p>
        ))}
      </Notice>
    </div>
  )
}
