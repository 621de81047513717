import type { SellerChoices } from '#contracts/seller-choices.ts'
import { HOUSE_ONLY } from '#rules/sellers.ts'
import { useFrame } from '../shell/use-frame.ts'
import { Select } from '../ui/forms/input.tsx'

type Sellers = SellerChoices['sellers']
type SellerChoiceProps = { sellers: Sellers; value: string; onChoose: (seller: string) => void }

/** A filter of the house's lists; nothing where nobody sells beside it. */
export function SellerChoice({ sellers, value, onChoose }: SellerChoiceProps) {
  const { storeName } = useFrame().store
  if (sellers === undefined) return null
  const options = [
    { value: '', label: 'All sellers' },
    { value: HOUSE_ONLY, label: `${storeName} itself` },
    ...sellers.map(({ _id, name }) => ({ value: _id, label: name })),
  ]
  return (
    <Select aria-label="Seller" options={options} value={value} onChange={({ target }) => onChoose(target.value)} />
  )
}

/** Says whose something is; undefined where nobody sells beside the house. */
export function useSellerName(sellers: Sellers): ((of: { sellerId?: string | undefined }) => string) | undefined {
  const { storeName } = useFrame().store
  if (sellers === undefined) return undefined
  const names = new Map(sellers.map(({ _id, name }) => [_id, name]))
  return ({ sellerId }) => (sellerId === undefined ? storeName : (names.get(sellerId) ?? ''))
}
