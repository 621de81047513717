import { Chip } from '../ui/data/chip.tsx'
import { DescriptionList } from '../ui/data/description-list.tsx'
import { Totals } from '../ui/data/totals.tsx'
import { Steps, Timeline } from '../ui/navigation/steps.tsx'
import { LineItem } from '../ui/product/line-item.tsx'
import { Price } from '../ui/product/price.tsx'
import { imageFrom } from './goods.ts'

const SENT = [
  { title: 'In Transit', lines: ['12 March, 08:15, Nashik hub', 'BLD-4471-9023. Left the sorting centre.'] },
  { title: 'Shipped', lines: ['11 March, 17:30, Bhuj', 'BLD-4471-9023'] },
  { title: 'Packed', lines: ['11 March, 10:05, Threadspeak studio', 'Wrapped in cotton, no plastic.'] },
]
const FACTS = [
  { term: 'Method', value: 'Online' },
  { term: 'Amount', value: '₹3,287.30' },
  { term: 'Payment id', value: 'pay_N4v7LmTs' },
  { term: 'Paid on', value: '10 March 2026' },
]

/** A shopper's order: lines, tracking, facts and totals. */
export function OrderDetail() {
  return (
    <div className="specimen-pair">
      <div className="gallery-stack">
        <div className="gallery-panel">
          <p>
            Estimated delivery <b>Sunday, 15 March 2026</b>
          </p>
          <Steps label="Delivery" steps={['Placed', 'Packed', 'Shipped', 'Delivered']} done={3} />
        </div>
        <LineItem
          title="Geru Buttoned Cardigan"
          href="/products/geru-buttoned-cardigan"
          image={{ src: imageFrom('geru-buttoned-cardigan'), alt: '', colour: '#e6d1c0' }}
          colour="terracotta"
          meta="Terracotta, size 38, qty 1"
          price={<Price paise={189900} wasPaise={249900} decimals="two" look="stack" />}
        />
        <LineItem
          title="Angan Granny Tote"
          image={{ src: imageFrom('angan-granny-tote'), alt: '', colour: '#d3dcc6' }}
          colour="sage"
          meta="Sage, qty 1"
          price={<Price paise={129900} wasPaise={159900} decimals="two" look="stack" />}
        />
        <Timeline label="Tracking" entries={SENT} />
      </div>
      <div className="gallery-stack">
        <DescriptionList items={FACTS} />
        <Totals
          lines={[
            { label: 'Subtotal (3 items)', value: '₹3,647.00' },
            { label: 'Discount', note: 'in the prices above', value: '₹1,000.00', isMinus: true },
            {
              label: 'Coupon discount',
              note: (
                <Chip tone="accent" bare>
                  SAVE10
                </Chip>
              ),
              value: '−₹364.70',
              isMinus: true,
            },
            { label: 'Platform fee', value: '₹5.00' },
            { label: 'Shipping', value: 'Free' },
          ]}
          total={{ label: 'Total', value: '₹3,287.30' }}
        />
      </div>
    </div>
  )
}
