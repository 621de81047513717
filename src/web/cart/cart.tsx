import { accountMeta } from '../account/account-meta.ts'
import { PaymentInCheckNotice } from '../checkout/payment-in-check.tsx'
import { useSettledPayment } from '../checkout/use-settled-payment.ts'
import { type CartState, isBuyable, useCart } from '../client/cart.ts'
import { say } from '../language/say.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ArrowLink } from '../ui/link.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/cart'
import { CartChanges } from './cart-changes.tsx'
import { CartLine, EMPTY_CART_ID } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { useRenewedCart } from './use-renewed-cart.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, { title: say('Your Cart'), description: say('What you have put aside.'), path: '/cart' })

export default function CartPage() {
  const cart = useCart()
  const changes = useRenewedCart()
  useSettledPayment()
  if (cart.isKnown && cart.lines.length === 0) return <EmptyCart />
  return (
    <div className="wrap">
      <div className="cart-lead">
        <h1>{say('Your Cart')}</h1>
        <ArrowLink href="/products">{say('Continue Shopping')}</ArrowLink>
      </div>
      {cart.isKnown ? <FullCart cart={cart} changes={changes} /> : <CartSkeleton />}
    </div>
  )
}

function FullCart({ cart, changes }: { cart: CartState; changes: readonly string[] }) {
  return (
    <div className="cart-page">
      <div>
        <PaymentInCheckNotice />
        <CartChanges changes={changes} />
        <ul className="cart-lines">
          {cart.lines.map((line, at) => (
            <li key={line.id} className={isBuyable(line) ? undefined : 'cart-gone'}>
              <CartLine line={line} at={at} />
            </li>
          ))}
        </ul>
      </div>
      <CartSummary cart={cart} />
    </div>
  )
}

function EmptyCart() {
  return (
    <div id={EMPTY_CART_ID} className="wrap" tabIndex={-1}>
      <EmptyState
        heading={say('Your cart is empty')}
        headingLevel={1}
        picture="/art/empty-cart.webp"
        action={<ButtonLink href="/products">{say('Start Shopping')}</ButtonLink>}
      >
        {say('What you put aside waits here, also for tomorrow.')}
      </EmptyState>
    </div>
  )
}

/** Until browser storage has been read, which is a moment. */
function CartSkeleton() {
  return (
    <Loading label={say('Looking into your cart')}>
      <div className="cart-page">
        <div className="cart-waiting">
          <Skeleton shape="picture" />
          <Skeleton lines={3} />
        </div>
        <div className="cart-sum">
          <Skeleton shape="title" />
          <Skeleton lines={5} />
        </div>
      </div>
    </Loading>
  )
}
