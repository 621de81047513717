import { Check, Eye, EyeOff, FileText, Trash2, X } from 'lucide-react'
import type { AdminSellerJson } from '#contracts/admin/admin-sellers.ts'
import { indianDay } from '#rules/indian-dates.ts'
import { formatMoney } from '#rules/money.ts'
import { ownShippingFrom } from '#rules/seller-shipping.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Chip, StatusChip } from '../../ui/data/chip.tsx'
import { Table } from '../../ui/data/table.tsx'
import { PERSON_COLUMN } from '../person-name.tsx'

type Act = (seller: AdminSellerJson) => void
type Props = {
  sellers: readonly AdminSellerJson[]
  busyId: string | null
  onApprove: Act
  onRead: Act
  onReject: Act
  onSuspend: Act
  onDelete: Act
}

const NO_FORM = 'Chose to sell when signing up, and has sent no application'

export function SellerTable({ sellers, busyId, onApprove, onRead, onReject, onSuspend, onDelete }: Props) {
  return (
    <Table
      caption="Sellers"
      rows={sellers}
      keyOf={({ _id }) => _id}
      columns={[
        PERSON_COLUMN,
        { key: 'asked', head: 'Asked', at: 'when', cell: ({ appliedAt }) => indianDay(appliedAt) },
        { key: 'status', head: 'Status', at: 'state', cell: (seller) => <State {...seller} /> },
        { key: 'decided', head: 'Decided', at: 'who', cell: (seller) => <Decided {...seller} /> },
        {
          key: 'act',
          head: 'What you can do',
          headHidden: true,
          align: 'end',
          cell: (seller) => (
            <span className="row-acts">
              {seller.status === 'Pending' ? (
                <>
                  <Button look="line" small busy={busyId === seller._id} onClick={() => onApprove(seller)}>
                    <Icon of={Check} /> Approve<span className="sr"> {seller.name}</span>
                  </Button>
                  {seller.hasNotApplied ? null : (
                    <Button look="plain" small onClick={() => onRead(seller)}>
                      <Icon of={FileText} /> Application<span className="sr"> of {seller.name}</span>
                    </Button>
                  )}
                  <Button look="plain" small onClick={() => onReject(seller)}>
                    <Icon of={X} /> Reject<span className="sr"> {seller.name}</span>
                  </Button>
                </>
              ) : null}
              {seller.worksFor === null || seller.worksFor.isHelper ? null : (
                <Button look="line" small busy={busyId === seller._id} onClick={() => onSuspend(seller)}>
                  <Icon of={seller.worksFor.suspendedReason === null ? EyeOff : Eye} />
                  {seller.worksFor.suspendedReason === null ? 'Suspend' : 'Lift suspension'}
                  <span className="sr"> of {seller.worksFor.name}</span>
                </Button>
              )}
              <IconButton icon={Trash2} label={`Delete ${seller.name}`} onClick={() => onDelete(seller)} />
            </span>
          ),
        },
      ]}
    />
  )
}

function State({ status, hasNotApplied }: AdminSellerJson) {
  return hasNotApplied ? <Chip bare>Has not applied yet</Chip> : <StatusChip status={status} />
}

function Decided({ status, hasNotApplied, decidedAt, decidedBy, reason, isActive, worksFor }: AdminSellerJson) {
  const when = decidedAt === null ? null : `${indianDay(decidedAt)}${decidedBy === null ? '' : ` by ${decidedBy}`}`
  return (
    <span className="decided">
      {status === 'Pending' ? (hasNotApplied ? NO_FORM : 'Waiting for you') : (when ?? 'Appointed')}
      {reason === '' ? null : <span className="hint">“{reason}”</span>}
      {worksFor === null ? null : (
        <span className="hint">
          {worksFor.isHelper ? 'Helps' : 'Works for'} {worksFor.name}
        </span>
      )}
      {worksFor === null || worksFor.isHelper ? null : <OwnShipping {...worksFor} />}
      {worksFor?.suspendedReason ? <span className="hint">Suspended: “{worksFor.suspendedReason}”</span> : null}
      {isActive ? null : <span className="hint">The account is switched off.</span>}
    </span>
  )
}

function OwnShipping(seller: NonNullable<AdminSellerJson['worksFor']>) {
  const own = ownShippingFrom(seller)
  if (own === null) return null
  const { shippingFeePaise, freeShippingFromPaise } = own
  const from = freeShippingFromPaise === null ? '' : `, free from ${formatMoney(freeShippingFromPaise)}`
  return (
    <span className="hint">
      Own shipping: {formatMoney(shippingFeePaise)}
      {from}
    </span>
  )
}
