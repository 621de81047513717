import { useState } from 'react'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'
import { Spinner } from '../ui/base/spinner.tsx'
import { Countdown } from '../ui/feedback/countdown.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { GallerySection, Specimen } from './gallery-section.tsx'

const RESEND_AFTER_S = 60

export function FeedbackSection() {
  const { show } = useToast()
  const [round, setRound] = useState(0)
  return (
    <GallerySection id="feedback" title="Messages and waiting">
      <Specimen name="Toasts: close, count down, pause on hover, focus and hidden tab">
        <Button
          look="line"
          onClick={() =>
            show({
              type: 'success',
              message: 'Added to your cart',
              action: { label: 'Undo', onPress: () => undefined },
            })
          }
        >
          Success
        </Button>
        <Button
          look="line"
          onClick={() => show({ type: 'error', message: 'The payment did not go through. Your cart is safe.' })}
        >
          Error
        </Button>
        <Button look="line" onClick={() => show({ type: 'info', message: 'Prices changed since you were here' })}>
          Info
        </Button>
        <Button
          look="line"
          onClick={() => show({ type: 'warning', message: 'Only 2 left in this colour', duration: 8000 })}
        >
          Warning, 8 s
        </Button>
      </Specimen>
      <Specimen name="Notices" flow="pair">
        <Notice tone="info" canDismiss>
          Free shipping over ₹999. You are ₹212 away.
        </Notice>
        <Notice tone="good" title="Thank you, Ira">
          Order TS-10482 is placed. The invoice is on its way to your inbox.
        </Notice>
        <Notice tone="warn" title="Two prices changed" canDismiss>
          The Angan Granny Tote is now ₹1,299.
        </Notice>
        <Notice tone="bad" title="Payment failed" action={<TextLink href="/retry">Retry Payment</TextLink>}>
          Nothing was charged.
        </Notice>
      </Specimen>
      <Specimen name="Spinner, progress, countdown" flow="pair">
        <Spinner label="Looking up your PIN code…" />
        <ProgressBar label="To free shipping" value={788} max={1000} aside="₹212 to go" />
        <ProgressBar label="Uploading pictures" />
        <p>
          <Countdown key={round} seconds={RESEND_AFTER_S} label="Resend in" onDone={() => setRound(round + 1)} />
        </p>
      </Specimen>
      <Specimen name="Skeletons" flow="pair">
        <Loading label="Loading the product">
          <Skeleton shape="title" />
          <Skeleton lines={4} />
        </Loading>
        <Loading label="Loading the button">
          <Skeleton shape="button" />
        </Loading>
      </Specimen>
      <Specimen name="Empty, and failed" flow="pair">
        <EmptyState
          heading="No orders yet"
          headingLevel={3}
          image="/art/empty-orders.webp"
          action={<ButtonLink href="/products">Start Shopping</ButtonLink>}
        >
          When you buy something, it will wait for you here with its tracking and invoice.
        </EmptyState>
        <ErrorState headingLevel={3} onRetry={() => show({ type: 'info', message: 'Trying again' })}>
          The thread broke somewhere between us. Your cart is safe.
        </ErrorState>
      </Specimen>
    </GallerySection>
  )
}
