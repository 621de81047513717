import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { PaymentOrderJson } from '#contracts/orders/orders.ts'
import type { ShippingInfo } from '#rules/shipping-form.ts'
import type { PaymentProof } from '../client/stored-checkout.ts'

export type WindowEnd =
  | { kind: 'proof'; proof: PaymentProof }
  | { kind: 'failed'; message: string }
  | { kind: 'closed' }

type RazorpayOptions = {
  key: string
  order_id: string
  amount: number
  currency: string
  name: string
  description: string
  prefill: { name: string; email: string; contact: string; method: string | undefined }
  config: { display: DisplayConfig }
  theme: { color: string }
  retry: { enabled: false }
  timeout: number
  handler: (proof: PaymentProof) => void
  modal: { ondismiss: () => void }
}
type DisplayConfig = {
  hide: { method: string; flows: string[] }[]
  sequence: readonly string[]
  preferences: { show_default_blocks: boolean }
}
type PaymentFailure = { error?: { description?: string } }
type RazorpayWindow = {
  open: () => void
  close?: () => void
  on: (event: 'payment.failed', heard: (failure: PaymentFailure) => void) => void
}
type Razorpay = new (options: RazorpayOptions) => RazorpayWindow

/** Shorter than the server's stock hold. */
const PAYMENT_WINDOW_SECONDS = 900

/** The accent colour; the provider takes no CSS variables. */
export const PURPLE = '#702fae'

/** What the window needs: of an order, or of something else that has a name. */
type WindowPayment = Pick<PaymentOrderJson, 'razorpayOrder' | 'keyId' | 'methods'> &
  ({ order: Pick<PaymentOrderJson['order'], 'id' | 'purchase' | 'shippingInfo'> } | { named: string; payer: Payer })
type Payer = { name: string; email: string; contact: string }

/** Opens the provider's window and waits for the result. Throws when its script fails to load. */
export async function openPaymentWindow(
  payment: WindowPayment,
  shop: { name: string; script: string },
): Promise<WindowEnd> {
  const Razorpay = await loadRazorpay(shop.script)
  return new Promise((resolve) => {
    const window = new Razorpay(optionsOf(payment, shop.name, resolve))
    window.on('payment.failed', ({ error }) => {
      resolve({ kind: 'failed', message: error?.description || PAYMENT_TEXTS.failed })
      window.close?.()
    })
    window.open()
  })
}

function optionsOf(payment: WindowPayment, shopName: string, end: (how: WindowEnd) => void): RazorpayOptions {
  const { razorpayOrder, keyId, methods } = payment
  const [description, payer] =
    'order' in payment
      ? [`Order ${payment.order.purchase?.id ?? payment.order.id}`, prefillOf(payment.order.shippingInfo)]
      : [payment.named, payment.payer]
  return {
    key: keyId,
    order_id: razorpayOrder.id,
    amount: razorpayOrder.amount,
    currency: razorpayOrder.currency,
    name: shopName,
    description,
    prefill: { ...payer, method: methods[0] },
    config: { display: displayOf(methods) },
    theme: { color: PURPLE },
    // A failure ends here; a retry checks the stock again first.
    retry: { enabled: false },
    timeout: PAYMENT_WINDOW_SECONDS,
    handler: (proof) => end({ kind: 'proof', proof }),
    modal: { ondismiss: () => end({ kind: 'closed' }) },
  }
}

function prefillOf({ fullName, email, phone }: ShippingInfo): Payer {
  return { name: fullName, email, contact: phone }
}

/** Apps and codes only: asking for money by a typed UPI address has ended. The provider knows a phone from a desktop. */
function displayOf(methods: readonly string[]): DisplayConfig {
  return {
    hide: [{ method: 'upi', flows: ['collect'] }],
    sequence: methods,
    preferences: { show_default_blocks: true },
  }
}

let loading: Promise<Razorpay> | null = null

/** Lazy loaded on first payment [PAY-15]. */
function loadRazorpay(src: string): Promise<Razorpay> {
  loading ??= new Promise<Razorpay>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => {
      const found = (globalThis as { Razorpay?: Razorpay }).Razorpay
      return found ? resolve(found) : reject(new Error('The payment script did not bring its window'))
    }
    script.onerror = () => reject(new Error('The payment script could not be loaded'))
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
