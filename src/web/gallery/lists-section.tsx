import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Chip, FilterChip, StatusChip } from '../ui/data/chip.tsx'
import { Disclosure } from '../ui/data/disclosure.tsx'
import { type Column, Table } from '../ui/data/table.tsx'
import { Avatar } from '../ui/media/avatar.tsx'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { Timeline } from '../ui/navigation/steps.tsx'
import { Price } from '../ui/product/price.tsx'
import { GallerySection, Specimen } from './gallery-section.tsx'
import { OrderDetail } from './order-detail.tsx'

type ShownOrder = { number: string; who: string; when: string; status: string; paise: number; items: number }

const ORDERS: readonly ShownOrder[] = [
  { number: 'TS-10492', who: 'Leela Nair', when: '12 Mar, 14:36', status: 'Paid', paise: 185400, items: 2 },
  { number: 'TS-10491', who: 'Arjun Bose', when: '12 Mar, 14:34', status: 'Processing', paise: 65400, items: 1 },
  {
    number: 'TS-10489',
    who: 'Devika Pillai',
    when: '12 Mar, 14:30',
    status: 'Payment Pending',
    paise: 130400,
    items: 1,
  },
]
const COLUMNS: readonly Column<ShownOrder>[] = [
  { key: 'number', head: 'Order', at: 'name', cell: (order) => <b>{order.number}</b> },
  { key: 'who', head: 'Customer', at: 'who', cell: (order) => order.who },
  { key: 'when', head: 'Placed', at: 'when', cell: (order) => order.when },
  { key: 'items', head: 'Items', align: 'end', cell: (order) => order.items },
  { key: 'status', head: 'Status', at: 'state', cell: (order) => <StatusChip status={order.status} /> },
  { key: 'sum', head: 'Total', at: 'sum', align: 'end', cell: (order) => <Price paise={order.paise} decimals="two" /> },
  { key: 'act', head: 'View', headHidden: true, at: 'act', align: 'end', cell: viewButton },
]
const STATUSES = 'Processing,Payment Pending,Paid,Shipped,Delivered,Cancelled,Failed'.split(',')
const TRACKED = [
  { title: 'Shipped', lines: ['11 March, 17:30, Bhuj', 'BLD-4471-9023'] },
  { title: 'In Transit', lines: ['12 March, 08:15, Nashik hub', 'BLD-4471-9023'] },
]

export function ListsSection() {
  const [page, setPage] = useState(4)
  return (
    <GallerySection id="lists" title="Lists and facts">
      <Specimen name="Breadcrumbs" flow="column">
        <Breadcrumbs
          items={[
            { label: 'Home', href: '/' },
            { label: 'Knitwear', href: '/knitwear' },
            { label: 'Geru Buttoned Cardigan' },
          ]}
        />
      </Specimen>
      <Specimen name="Status chips, facts, filters">
        {STATUSES.map((status) => (
          <StatusChip key={status} status={status} />
        ))}
        <Chip bare tone="good">
          Paid online
        </Chip>
        <Chip bare>Cash on delivery</Chip>
        <FilterChip label="₹1,000 to ₹2,000" href="/products" />
        <FilterChip label="Knitwear" onRemove={() => undefined} />
      </Specimen>
      <Specimen name="Table; cards below 700 px" flow="column">
        <div className="dense">
          <Table caption="Recent orders" columns={COLUMNS} rows={ORDERS} keyOf={(order) => order.number} />
        </div>
      </Specimen>
      <Specimen name="Pages: five at most" flow="column">
        <Pagination page={page} pageCount={12} hrefOf={(to) => `?page=${to}`} onSelect={setPage} />
      </Specimen>
      <Specimen name="Steps, lines, timeline, facts, sums" flow="column">
        <OrderDetail />
      </Specimen>
      <Specimen name="Tracking forward, for the seller" flow="column">
        <Timeline label="Tracking" entries={TRACKED} forward />
      </Specimen>
      <Specimen name="Disclosure" flow="column">
        <div>
          <Disclosure summary="Description" open>
            <p>
              An everyday cardigan in open stitch, named for the red earth of the Rann. It takes Asha four evenings.
            </p>
          </Disclosure>
          <Disclosure summary="Shipping and returns">
            <p>Flat ₹50, free over ₹999.</p>
          </Disclosure>
        </div>
      </Specimen>
      <Specimen name="Faces">
        <Avatar name="Nandini Rao" />
        <Avatar name="Farhan" />
        <Avatar name="Tara Dsouza" src="/art/moti-the-bunny-whole.webp" />
        <Avatar name="Ira Menon" big />
      </Specimen>
    </GallerySection>
  )
}

function viewButton({ number }: ShownOrder) {
  return (
    <Button look="plain" small>
      <Icon of={Eye} /> View<span className="sr"> {number}</span>
    </Button>
  )
}
