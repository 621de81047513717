import * as calls from '#contracts/calls/seller-products.ts'
import type { DemandAnswer } from '#contracts/seller/product-demand.ts'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { valuesText } from '#rules/variants/variant.ts'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { type Column, Table } from '../../ui/data/table.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type Row = DemandAnswer['demand'][number]

const COLUMNS: Column<Row>[] = [
  {
    key: 'which',
    head: 'Combination',
    cell: ({ values }) => (values.length === 0 ? 'Any' : valuesText(values)),
  },
  { key: 'wishes', head: 'Wishes', align: 'end', cell: ({ wishes }) => wishes },
  { key: 'waiting', head: 'Wait for it', align: 'end', cell: ({ waiting }) => waiting },
  { key: 'watching', head: 'Wait for a lower price', align: 'end', cell: ({ watching }) => watching },
  { key: 'queued', head: 'In the queue', align: 'end', cell: ({ queued }) => queued },
  { key: 'stock', head: 'In stock', align: 'end', cell: ({ inStock }) => inStock },
]

/** Who wants which combination: the most wanted first. */
export default function DemandDialog({ product, onClose }: { product: SellerProductJson; onClose: () => void }) {
  const { data, error, reload } = useApiQuery(calls.readDemand, { params: { id: product._id } })
  const wanted = ({ wishes, waiting, watching, queued }: Row) => wishes + waiting + watching + queued
  const rows = data?.demand.filter((row) => wanted(row) > 0).sort((a, b) => wanted(b) - wanted(a))
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title="Demand" lead={product.title} size="middle">
      {rows === undefined && error === null ? (
        <Loading label="Loading the demand">
          <Skeleton lines={4} />
        </Loading>
      ) : null}
      {error === null ? null : <ErrorState onRetry={reload}>The demand could not be loaded.</ErrorState>}
      {rows === undefined ? null : (
        <Table
          caption="Demand by combination"
          columns={COLUMNS}
          rows={rows}
          keyOf={({ variantId }) => variantId ?? 'any'}
        />
      )}
      <p className="hint">
        Counted are people with an account, and addresses that were confirmed. What guests save stays in their browsers.
      </p>
    </Dialog>
  )
}
