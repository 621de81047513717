import { TextLink } from '../../ui/actions/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** A holiday moves no date that was promised before: whoever takes one must not forget those orders. */
export function OrdersDue({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Notice
      tone="warn"
      title={`${count === 1 ? '1 order' : `${count} orders`} must still leave before then`}
      action={<TextLink href="/seller/orders">See the orders</TextLink>}
    >
      They were promised before this holiday and keep their dates. Please ship them before you go, or write to whoever
      waits.
    </Notice>
  )
}
